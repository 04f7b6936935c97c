import { Check } from 'lucide-react'
import { useText } from '../../text/useText.ts'
import { cx, Icon } from '../elements.tsx'

type Props = {
  steps: readonly string[]
  /** The step on the screen, from 1. */
  current: number
  /** Makes done steps pressable. */
  onGoTo?: (step: number) => void
  className?: string
}

export function Stepper({ steps, current, onGoTo, className }: Props) {
  const { t, number } = useText()
  return (
    <ol className={cx('flex items-start', className)}>
      {steps.map((name, index) => {
        const step = index + 1
        const done = step < current
        const here = step === current
        const content = (
          <>
            <span
              className={cx(
                'flex size-9 items-center justify-center rounded-full text-sm font-bold transition-colors',
                done && 'bg-fits-tint text-fits',
                here && 'bg-brand text-on-brand',
                !done && !here && 'bg-sunken text-ink-3',
              )}
            >
              {done ? <Icon of={Check} size={18} /> : number(step)}
            </span>
            <span
              className={cx(
                'w-full text-center text-sm wrap-anywhere hyphens-auto max-sm:text-xs',
                here ? 'font-bold text-ink' : 'text-ink-2',
              )}
            >
              {name}
              {done && <span className="sr-only">{t('common.stepDone')}</span>}
            </span>
          </>
        )
        const column = 'flex w-full flex-col items-center gap-1.5'
        return (
          <li
            key={name}
            aria-current={here ? 'step' : undefined}
            className={cx(
              'relative min-w-0 flex-1 px-1',
              index > 0 &&
                'before:absolute before:top-[17px] before:end-[calc(50%+24px)] before:h-0.5 before:w-[calc(100%-48px)] before:rounded-full',
              index > 0 && (step <= current ? 'before:bg-fits' : 'before:bg-line'),
            )}
          >
            {done && onGoTo ? (
              <button type="button" className={column} onClick={() => onGoTo(step)}>
                {content}
              </button>
            ) : (
              <div className={column}>{content}</div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
