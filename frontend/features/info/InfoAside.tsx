import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { infoPages, type InfoPage } from '#shared/site/publicPaths.ts'
import { paths } from '../../routes/routes.ts'
import type { InfoTexts } from '../../text/infoText.ts'
import { Icon } from '../../ui/Icon.tsx'

type Props = { texts: InfoTexts; shown: InfoPage }

const linkClasses =
  'flex min-h-11 items-center gap-2 text-ink-2 underline-offset-4 hover:text-ink hover:underline'

/** Beside the text on wide screens, after it on a phone: its sections, and the other pages. */
export function InfoAside({ texts, shown }: Props) {
  const id = useId()
  const others = infoPages.filter((page) => page !== shown)
  return (
    <aside className="text-sm lg:sticky lg:top-24 lg:self-start">
      <nav aria-labelledby={`${id}-contents`} className="mb-8 max-lg:hidden">
        <h2 id={`${id}-contents`} className="mb-1 text-sm text-ink-3">
          {texts.onThisPage}
        </h2>
        <ul className="border-s border-line">
          {texts.pages[shown].sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`} className={`${linkClasses} ps-4`}>
                {section.heading}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-labelledby={`${id}-others`}>
        <h2 id={`${id}-others`} className="mb-1 text-sm text-ink-3">
          {texts.otherPages}
        </h2>
        <ul className="max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-6">
          {others.map((page) => (
            <li key={page}>
              <Link to={paths[page]()} className={linkClasses}>
                <Icon of={ChevronRight} size={16} flip className="text-ink-3" />
                {texts.pages[page].title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  )
}
