import { Check, MessageCircleQuestionMark, X } from 'lucide-react'
import type { Fit } from '#shared/products/schema.ts'
import { useText } from '../../text/useText.ts'
import { Badge } from '../Badge.tsx'

export const fitMarks = {
  fits: { icon: Check, tone: 'fits' },
  universal: { icon: Check, tone: 'fits' },
  unstated: { icon: MessageCircleQuestionMark, tone: 'ask' },
  no: { icon: X, tone: 'stop' },
} as const

/** Customers read about their own car, vendors about the customer's. */
export const fitWords = {
  customer: {
    fits: 'common.fits',
    universal: 'common.universal',
    unstated: 'common.ask',
    no: 'common.doesNotFit',
  },
  vendor: {
    fits: 'common.fitsCustomer',
    universal: 'common.universal',
    unstated: 'common.askCustomer',
    no: 'common.doesNotFitCustomer',
  },
} as const

interface Props {
  fit: Fit
  /** Who reads it. */
  to?: keyof typeof fitWords
  className?: string
}

/** Whether a part fits the chosen car: words with an icon, never colour alone. */
export function FitMark({ fit, to = 'customer', className }: Props) {
  const { t } = useText()
  return (
    <Badge {...fitMarks[fit]} className={className}>
      {t(fitWords[to][fit])}
    </Badge>
  )
}
