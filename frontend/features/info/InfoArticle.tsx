import { type ElementType, type ReactNode, useId } from 'react'
import type { InfoText, InfoBlock, InfoTexts } from '../../text/infoText.ts'
import { useText } from '../../text/useText.ts'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { ChevronRight, MapPin, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { infoPages, type InfoPage } from '#shared/site/publicPaths.ts'
import { paths } from '../../routes/routes.ts'
import { cx, Icon, LtrText } from '../../ui/elements.tsx'

type Props = {
  text: InfoText
  /** Wording of the last change; `{date}` is its day. */
  updated: string
  /** Between the introduction and the first section. */
  children?: ReactNode
}

export function InfoArticle({ text, updated, children }: Props) {
  const { date } = useText()
  return (
    <article className="max-w-3xl min-w-0 rounded-card border border-line bg-paper px-5 py-7 text-[1.0625rem]/[1.85] sm:px-8 md:px-12 md:py-11">
      <header>
        <h1 className="text-3xl outline-none md:text-4xl">{text.title}</h1>
        <p className="mt-3 text-lg leading-relaxed text-ink-2">{text.lead}</p>
        {text.updated && (
          <p className="mt-2 text-sm text-ink-3">{updated.replace('{date}', date(text.updated))}</p>
        )}
      </header>
      {children}
      {text.sections.map(({ id, heading, body }) => (
        <section key={id} aria-labelledby={id} className="mt-9 border-t border-line pt-8">
          <h2 id={id} className="mb-4 text-xl outline-none md:text-2xl">
            {heading}
          </h2>
          <div className="flex flex-col gap-4">
            {body.map((block, index) => (
              <Block key={index} block={block} />
            ))}
          </div>
        </section>
      ))}
    </article>
  )
}

function Block({ block }: { block: InfoBlock }) {
  const { plainNumber } = useText()
  if (typeof block === 'string') return <p>{block}</p>
  if ('steps' in block)
    return (
      <ol className="flex flex-col gap-4">
        {block.steps.map((step, index) => (
          <li key={step} className="flex gap-3.5">
            {/* The list's own numbers would not be in the reader's digits. */}
            <span
              aria-hidden="true"
              className="flex size-8 shrink-0 items-center justify-center rounded-full bg-brand-tint text-sm font-bold text-brand"
            >
              {plainNumber(index + 1)}
            </span>
            <span className="min-w-0 flex-1">{step}</span>
          </li>
        ))}
      </ol>
    )
  if ('list' in block)
    return (
      <ul className="flex list-disc flex-col gap-2 ps-6 marker:text-action">
        {block.list.map((item) => (
          <li key={item} className="ps-1">
            {item}
          </li>
        ))}
      </ul>
    )
  return (
    <div className="border-t border-line">
      {block.questions.map(({ question, answer }) => (
        <Disclosure key={question} title={question}>
          <p className="text-ink-2">{answer}</p>
        </Disclosure>
      ))}
    </div>
  )
}

const linkClasses =
  'flex min-h-11 items-center gap-2 text-ink-2 underline-offset-4 hover:text-ink hover:underline'

/** Beside the text on wide screens, after it on a phone: its sections, and the other pages. */
export function InfoAside({ texts, shown }: { texts: InfoTexts; shown: InfoPage }) {
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

interface ContactLink {
  icon: LucideIcon
  title: string
  href: string | undefined
  text: string
}

const cardClasses =
  'flex h-full items-center gap-x-4 gap-y-2 rounded-card border border-line p-4 sm:flex-col sm:items-start'

const linkCardClasses =
  'transition-colors duration-150 hover:border-line-strong hover:bg-brand-tint/40'

export function ContactCards({ links }: { links: readonly ContactLink[] }) {
  const { t } = useText()
  return (
    <ul className="mt-7 grid gap-3 text-base sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
      {links.map(({ icon, title, href, text }) => (
        <li key={title}>
          <ContactCard icon={icon} title={title} href={href}>
            <LtrText>{text}</LtrText>
          </ContactCard>
        </li>
      ))}
      <li>
        <ContactCard icon={MapPin} title={t('shell.office')}>
          {t('shell.city')}
        </ContactCard>
      </li>
    </ul>
  )
}

type CardProps = { icon: LucideIcon; title: string; href?: string | undefined; children: ReactNode }

function ContactCard({ icon, title, href, children }: CardProps) {
  const Box: ElementType = href ? 'a' : 'div'
  return (
    <Box href={href} className={cx(cardClasses, href && linkCardClasses)}>
      <Icon of={icon} size={24} className="text-brand" />
      <span className="flex min-w-0 flex-col gap-1">
        <span className="text-sm text-ink-2">{title}</span>
        <span className="font-semibold">{children}</span>
      </span>
    </Box>
  )
}
