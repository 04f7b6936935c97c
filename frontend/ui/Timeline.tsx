import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../text/useText.ts'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type TimelineStep = {
  id: string
  label: ReactNode
  state: 'done' | 'current' | 'ahead' | 'stopped'
  /** Date, person, reason. */
  note?: ReactNode
}

const dots = {
  done: 'bg-fits text-paper',
  current: 'bg-brand text-on-brand',
  ahead: 'border-2 border-line bg-paper',
  stopped: 'bg-stop text-paper',
}

/** Steps from top to bottom; the current one is marked 'حالياً'. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  const { t } = useText()
  return (
    <ol className="flex flex-col">
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative flex gap-3.5 pb-6 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={cx(
                'absolute start-[13px] top-7 bottom-0 w-0.5',
                step.state === 'done' ? 'bg-fits' : 'bg-line',
              )}
            />
          )}
          <span
            className={cx(
              'relative flex size-7 shrink-0 items-center justify-center rounded-full',
              dots[step.state],
            )}
          >
            {step.state === 'done' && <Icon of={Check} size={16} />}
            {step.state === 'stopped' && <Icon of={X} size={16} />}
            {step.state === 'current' && (
              <span aria-hidden="true" className="size-2.5 rounded-full bg-current" />
            )}
          </span>
          <div className="min-w-0">
            <p
              className={cx(
                'flex flex-wrap items-center gap-2',
                step.state === 'ahead' ? 'text-ink-3' : 'font-semibold',
              )}
            >
              {step.label}
              {step.state === 'done' && <VisuallyHidden>{t('common.stepDone')}</VisuallyHidden>}
              {step.state === 'current' && (
                <span className="rounded-full bg-brand-tint px-2.5 text-xs text-brand">
                  {t('common.currentStep')}
                </span>
              )}
            </p>
            {step.note && <p className="text-sm text-ink-2">{step.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
