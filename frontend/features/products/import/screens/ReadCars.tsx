import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Bdi, Isolate, KnownName } from '../../../../ui/Bdi.tsx'
import type { ReadTexts } from '../types.ts'

const maxShown = 4

type Props = {
  texts: ReadTexts | undefined
  /** What the cell has, where nothing was read in it. */
  text?: string | undefined
}

/** The cars that were understood, each with its years. */
export function ReadCars({ texts, text }: Props) {
  const { t, yearRanges, number } = useText(productImportText)
  if (texts?.universal) return <Badge tone="brand">{t('common.universal')}</Badge>
  const fitments = texts?.fitments ?? []
  if (fitments.length === 0) return text ? <Bdi className="text-ink-2">{text}</Bdi> : null
  return (
    <span className="flex flex-wrap gap-1">
      {fitments.slice(0, maxShown).map(({ carTrimId, brand, trim, years, allYears }) => (
        <Badge key={carTrimId} tone="brand">
          <span>
            <KnownName of={[brand, trim]} />{' '}
            <Isolate>{allYears ? t('productImport.allYearsShort') : yearRanges(years)}</Isolate>
          </span>
        </Badge>
      ))}
      {fitments.length > maxShown && <Badge>+{number(fitments.length - maxShown)}</Badge>}
    </span>
  )
}
