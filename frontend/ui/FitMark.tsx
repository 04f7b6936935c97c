import { Check, MessageCircleQuestionMark, X } from 'lucide-react'
import { useText } from '../text/useText.ts'
import { Badge } from './Badge.tsx'

export type Fit = 'fits' | 'ask' | 'stop'

const icons = { fits: Check, ask: MessageCircleQuestionMark, stop: X } as const

/** To the customer the car is theirs; to the seller it is the customer's. */
const words = {
  customer: { fits: 'common.fits', ask: 'common.ask', stop: 'common.doesNotFit' },
  vendor: {
    fits: 'common.fitsCustomer',
    ask: 'common.askCustomer',
    stop: 'common.doesNotFitCustomer',
  },
} as const

interface Props {
  fit: Fit
  /** Who reads it. */
  to?: keyof typeof words
  className?: string
}

/** Whether a part fits the chosen car: words with an icon, never colour alone. */
export function FitMark({ fit, to = 'customer', className }: Props) {
  const { t } = useText()
  return (
    <Badge tone={fit} icon={icons[fit]} className={className}>
      {t(words[to][fit])}
    </Badge>
  )
}
