import { History } from 'lucide-react'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import type { Editing } from '../plan/editing.ts'
import type { ImportPlan } from '../types.ts'

type Props = { plan: ImportPlan } & Pick<Editing, 'answering' | 'change'>

/** Which answers about an earlier file hold for this one too, and the way to take them back. */
export function RecalledNote({ plan, answering, change }: Props) {
  const { t } = useText(productImportText)
  const { recalled, answers, forgetRecalled } = answering
  const cars = new Set(
    plan.products.flatMap(({ texts }) =>
      (texts?.fitments ?? []).flatMap(({ text }) => (recalled.cars.has(text) ? [text] : [])),
    ),
  ).size
  const cells = recalled.cells.length
  const said = [
    recalled.pricesInThousands && answers.pricesInThousands && t('productImport.recalledThousands'),
    cells > 0 && t('productImport.recalledCells', { n: cells }),
    cars > 0 && t('productImport.recalledCars', { n: cars }),
  ].filter(Boolean)
  if (said.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
      <Icon of={History} size={16} />
      <b className="font-semibold">{t('productImport.recalled')}</b>
      {said.join(' · ')}
      <Button
        variant="link"
        size="sm"
        onClick={() => {
          change(recalled.cells)
          forgetRecalled()
        }}
      >
        {t('productImport.forgetRecalled')}
      </Button>
    </p>
  )
}
