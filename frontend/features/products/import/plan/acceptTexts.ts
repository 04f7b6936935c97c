import type { QuestionCode } from '../types.ts'

/** What the vendor says by pressing: it is as written. The price and the product have answers of their own. */
export const acceptTexts = {
  allYears: 'productImport.acceptAllYears',
  carsUnread: 'productImport.acceptUnread',
  numberBecameDate: 'productImport.acceptThis',
  numberRounded: 'productImport.acceptThis',
  priceTooSmall: 'productImport.acceptThis',
} as const satisfies Record<Exclude<QuestionCode, 'maybeSame'>, string>

type AcceptedCode = keyof typeof acceptTexts

export const isAccepted = (code: string): code is AcceptedCode => code in acceptTexts
