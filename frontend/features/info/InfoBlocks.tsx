import type { InfoBlock } from '../../text/infoText.ts'
import { useText } from '../../text/useText.ts'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'

export function InfoBlocks({ blocks }: { blocks: readonly InfoBlock[] }) {
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
