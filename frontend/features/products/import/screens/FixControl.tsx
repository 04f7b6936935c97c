import { useState, type FormEvent } from 'react'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Button } from '../../../../ui/Button.tsx'
import { acceptTexts, isAccepted } from '../plan/acceptTexts.ts'
import { CarCandidates } from './CarCandidates.tsx'
import { readPrice } from '../columns/cells.ts'
import { FieldValue } from './FieldValue.tsx'
import { wrongCells, type Fix } from '../plan/fixes.ts'
import type { Editing } from '../plan/editing.ts'
import { correctedPart, isRemembered } from '../plan/recalledCorrections.ts'
import { SameProducts } from './SameProducts.tsx'
import type { ProblemCode, RowProblem } from '../types.ts'

/** Problems of cells that may be empty. */
const mayBeCleared: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'numberBecameDate',
  'numberRounded',
  'unreadableDays',
  'unknownYesNo',
  'unknownPartType',
  'unknownCondition',
  'unknownProduct',
  'unknownSource',
  'unknownCategory',
])

/** Problems that one value can correct in all rows. */
const takesValue: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  ...wrongCells,
  'required',
  'carsRequired',
])

/** Where one value for several products would be a mistake. */
const ofOneProduct = new Set(['nameAr', 'nameEn', 'productId', 'stockId'])

type Props = {
  fix: Fix
  problem: RowProblem
  editing: Editing
}

/** Corrects the problem in all rows that have it: a value, an answer, or nothing in the cell. */
export function FixControl({ fix, problem, editing }: Props) {
  const { t } = useText(productImportText)
  const { code, field } = fix
  const { answering, change } = editing
  const [value, setValue] = useState('')
  const part = correctedPart(code, fix.text)
  const setAll = (text: string) => {
    change(fix.problems.map(({ sheetRow, column }) => ({ sheetRow, field, column, text, part })))
    if (fix.text !== undefined && isRemembered(code))
      answering.correct({ field, text: fix.text, value: text })
  }

  if (code === 'carsAmbiguous')
    return <CarCandidates fix={fix} problem={problem} onChoose={answering.chooseCar} />
  if (code === 'priceTooSmall')
    return <Thousands fix={fix} problem={problem} answering={answering} />
  if (code === 'maybeSame') return <SameProducts fix={fix} answering={answering} />
  const hasValue = takesValue.has(code) && (!ofOneProduct.has(field) || fix.products.length === 1)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (value.trim() !== '') setAll(value.trim())
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2.5">
      {hasValue && (
        <>
          <FieldValue
            field={field}
            label={t('productImport.newValue')}
            hideLabel
            placeholder={t(
              code === 'carsUnread' || code === 'carsRequired' || code === 'notUniversal'
                ? 'productImport.carsExample'
                : 'productImport.newValue',
            )}
            value={value}
            onValue={setValue}
            className="min-w-0 flex-1 basis-48"
          />
          <Button type="submit" variant="brand" disabled={value.trim() === ''}>
            {t('productImport.applyToAll', { n: fix.products.length })}
          </Button>
        </>
      )}
      {isAccepted(code) && problem.severity === 'asks' && (
        <Button onClick={() => answering.accept(code)}>{t(acceptTexts[code])}</Button>
      )}
      {mayBeCleared.has(code) && (
        <Button onClick={() => setAll('')}>{t('productImport.clearCells')}</Button>
      )}
    </form>
  )
}

/** Whether all prices that look a thousandfold too small are in thousands. */
function Thousands({
  fix,
  problem,
  answering,
}: Omit<Props, 'editing'> & Pick<Editing, 'answering'>) {
  const { t, iqd } = useText(productImportText)
  const price = readPrice(problem.text ?? '') ?? 0
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Button variant="brand" onClick={answering.inThousands}>
        {t('productImport.thousandsYes', { price: iqd(price * 1000) })}
      </Button>
      <Button onClick={() => answering.accept('priceTooSmall')}>
        {t('productImport.thousandsNo', { price: iqd(price) })}
      </Button>
      {fix.products.length > 1 && (
        <span className="text-sm text-ink-2">
          {t('productImport.thousandsAll', { n: fix.products.length })}
        </span>
      )}
    </div>
  )
}
