import { planImport, textsToRead } from '../plan/planImport.ts'
import type { ImportAnswers, PlanInput, ReadTexts } from '../types.ts'
import { camry, noAnswers } from './market.ts'

export const header = ['اسم القطعة', 'رقم القطعة', 'السعر', 'العدد', 'المنشأ', 'السيارات']
export const filter = ['فلتر دهن', '90915-YZZE1', '٧ الاف', '12 قطعة', 'اليابان', 'كامري 12-15']

/** The plan after the server has read each text as this. */
export const planTable = (
  input: PlanInput,
  { answers, read = camry }: { answers?: Partial<ImportAnswers>; read?: ReadTexts } = {},
) => {
  const answered = { ...input, answers: { ...noAnswers, ...answers } }
  const texts = new Map(textsToRead(answered).map(({ key }) => [key, read]))
  return planImport({ ...answered, texts }).products
}
export const codes = (products: ReturnType<typeof planTable>) =>
  products.map(({ state, problems }) => [
    state,
    ...problems.filter(({ severity }) => severity !== 'notes').map(({ code }) => code),
  ])
