import { Check, MessageCircleQuestionMark, X } from 'lucide-react'
import { useText } from '../text/useText.ts'
import { Badge } from './Badge.tsx'

export type Fit = 'fits' | 'ask' | 'stop'

const marks = {
  fits: { icon: Check, text: 'common.fits' },
  ask: { icon: MessageCircleQuestionMark, text: 'common.ask' },
  stop: { icon: X, text: 'common.doesNotFit' },
} as const

/** Whether a part fits the chosen car: words with an icon, never colour alone. */
export function FitMark({ fit, className }: { fit: Fit; className?: string }) {
  const { t } = useText()
  return (
    <Badge tone={fit} icon={marks[fit].icon} className={className}>
      {t(marks[fit].text)}
    </Badge>
  )
}
