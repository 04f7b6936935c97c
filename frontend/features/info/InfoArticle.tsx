import type { ReactNode } from 'react'
import type { InfoText, InfoBlock } from '../../text/infoText.ts'
import { useText } from '../../text/useText.ts'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'

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

function InfoBlocks({ blocks }: { blocks: readonly InfoBlock[] }) {
  return (
    <div className="flex flex-col gap-4">
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: InfoBlock }) {
  if (typeof block === 'string') return <p>{block}</p>
  if ('steps' in block) return <Steps steps={block.steps} />
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

function Steps({ steps }: { steps: readonly string[] }) {
  const { plainNumber } = useText()
  return (
    <ol className="flex flex-col gap-4">
      {steps.map((step, index) => (
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
}
