import type { ReactNode } from 'react'
import type { InfoText } from '../../text/infoText.ts'
import { useText } from '../../text/useText.ts'
import { InfoBlocks } from './InfoBlocks.tsx'

type Props = {
  text: InfoText
  /** Wording of the last change; `{date}` is its day. */
  updated: string
  /** Between the introduction and the first section. */
  children?: ReactNode
}

/** A page to be read: title, introduction, sections; lines no longer than the eye follows. */
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
          <InfoBlocks blocks={body} />
        </section>
      ))}
    </article>
  )
}
