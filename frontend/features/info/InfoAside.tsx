import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from '../../ui/Icon.tsx'

interface PageLink {
  href: string
  label: string
}

type Props = {
  contents: { title: string; sections: readonly { id: string; heading: string }[] }
  others: { title: string; links: readonly PageLink[] }
}

const linkClasses =
  'flex min-h-11 items-center gap-2 text-ink-2 underline-offset-4 hover:text-ink hover:underline'

/** Beside the text on wide screens, after it on a phone: its sections, and the other pages. */
export function InfoAside({ contents, others }: Props) {
  const id = useId()
  return (
    <aside className="text-sm lg:sticky lg:top-24 lg:self-start">
      <nav aria-labelledby={`${id}-contents`} className="mb-8 max-lg:hidden">
        <h2 id={`${id}-contents`} className="mb-1 text-sm text-ink-3">
          {contents.title}
        </h2>
        <ul className="border-s border-line">
          {contents.sections.map((section) => (
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
          {others.title}
        </h2>
        <ul className="max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-6">
          {others.links.map(({ href, label }) => (
            <li key={href}>
              <Link to={href} className={linkClasses}>
                <Icon of={ChevronRight} size={16} flip className="text-ink-3" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  )
}
