import { CarFront } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { fold, foldTokens } from '#shared/catalogue/fold.ts'
import type { Fitment, Product, SourceTraits } from '#shared/products/schema.ts'
import type { Variant } from '#shared/variants/schema.ts'
import { listPath } from '../../routes/routes.ts'
import { productPageText } from '../../text/ar/productPage.ts'
import { carLimitNames } from '../../text/limitWords.ts'
import { useText, type Text } from '../../text/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Bdi, Button, Isolate, KnownName, LtrText } from '../../ui/elements.tsx'
import { Input } from '../../ui/forms/Field.tsx'
import { Table, type Column } from '../../ui/layout/Table.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import { FitMark } from '../../ui/parts/product.tsx'
import { fitOfCar } from '../garage/fitOfCar.ts'
import type { GarageCar } from '../garage/garageCar.ts'
import { useGarage } from '../garage/useGarage.ts'
import { useSession } from '../session/useSession.ts'
import { VendorFacts } from '../vendors/VendorFacts.tsx'

interface Props {
  product: Product
  /** The chosen one: the warranty is its. */
  source?: SourceTraits | undefined
  /** What asks the vendor whether it fits. */
  ask: ReactNode
  onContact: () => void
  /** The list of this vendor's products. */
  vendorHref: string
}

export function ProductInfo({ product, source = product, ask, onContact, vendorHref }: Props) {
  const { t } = useText(productPageText)
  return (
    <Tabs
      label={t('productPage.tabs')}
      tabs={[
        {
          id: 'description',
          label: t('productPage.description'),
          content: <Description product={product} warranty={source.warranty} />,
        },
        {
          id: 'compatibility',
          label: t('productPage.compatibility'),
          content: <FitmentTable product={product} ask={ask} />,
        },
        {
          id: 'vendor',
          label: t('productPage.vendorInfo'),
          content: (
            <div className="flex flex-col gap-5">
              <VendorFacts vendor={product.vendor} complete />
              <div className="flex flex-wrap gap-2.5">
                <Button variant="brand" onClick={onContact}>
                  {t('product.contactVendor')}
                </Button>
                <Button to={vendorHref}>{t('productPage.vendorParts')}</Button>
              </div>
            </div>
          ),
        },
      ]}
    />
  )
}

function Description({ product, warranty }: { product: Product } & Pick<SourceTraits, 'warranty'>) {
  const { t, language } = useText(productPageText)
  const text =
    language === 'en' && product.descriptionEn ? product.descriptionEn : product.descriptionAr
  return (
    <>
      <p className="max-w-3xl text-lg leading-relaxed whitespace-pre-line text-ink-2">
        {text ? <Bdi>{text}</Bdi> : t('productPage.noDescription')}
      </p>
      <Facts warranty={warranty} oemNumbers={product.oemNumbers} />
    </>
  )
}

function Facts({ warranty, oemNumbers = [] }: Pick<Product, 'warranty' | 'oemNumbers'>) {
  const { t } = useText(productPageText)
  const { user } = useSession()
  const { days, words } = warranty ?? {}
  if (days === undefined && !words && oemNumbers.length === 0) return null
  return (
    <dl className="mt-6 flex max-w-3xl flex-col gap-4">
      {(days !== undefined || words) && (
        <div>
          <dt className="text-sm text-ink-2">{t('productPage.warranty')}</dt>
          <dd className="font-semibold">
            {days !== undefined && t('productPage.warrantyDays', { n: days })}
            {days !== undefined && words && ' · '}
            {words && <Bdi>{words}</Bdi>}
          </dd>
        </div>
      )}
      {oemNumbers.length > 0 && (
        <div>
          <dt className="text-sm text-ink-2">{t('productPage.oemNumbers')}</dt>
          <dd>
            <ul className="mt-1 flex flex-wrap gap-2">
              {oemNumbers.map((number) => (
                <li key={number}>
                  <Link
                    to={listPath(user?.role)({ search: number })}
                    className="flex min-h-11 items-center rounded-control bg-sunken px-3 py-1 font-semibold hover:underline"
                  >
                    <LtrText breakable>{number}</LtrText>
                  </Link>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  )
}

function FitmentTable({ product, ask }: Pick<Props, 'product' | 'ask'>) {
  const text = useText(productPageText)
  const { t } = text
  const { car } = useGarage()
  const [filterText, setFilterText] = useState('')
  const rows = fitmentRows(product.compatibilities, product.variants ?? [], text, car)
  if (product.isUniversal && rows.length === 0) return <FitMark fit="universal" />
  if (rows.length === 0)
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-ink-2">{t('productPage.noCompatibility')}</p>
        {ask}
      </div>
    )

  const visibleRows = filterRows(rows, filterText)
  const columns: Column<FitmentRow>[] = [
    {
      header: t('productPage.make'),
      primary: true,
      phone: 'max-md:contents',
      cell: ({ make, isYours }) => (
        <span className="flex flex-wrap items-center gap-2 font-semibold max-md:contents">
          <KnownName of={make} className="font-semibold" />
          {isYours && (
            <Badge tone="fits" icon={CarFront} className="max-md:order-1">
              {t('productPage.yourCar')}
            </Badge>
          )}
        </span>
      ),
    },
    {
      header: t('productPage.model'),
      phone: 'max-md:font-semibold',
      cell: ({ model }) => <KnownName of={model} />,
    },
    {
      header: t('productPage.year'),
      phone: 'max-md:me-auto',
      cell: ({ years }) => <Isolate>{years}</Isolate>,
    },
    {
      header: t('productPage.engineType'),
      phone: 'max-md:order-2 max-md:text-ink-2',
      cell: ({ engineType }) => <Stated text={engineType} />,
    },
    {
      header: t('productPage.notes'),
      phone: 'max-md:order-2 max-md:text-ink-2',
      cell: ({ notes }) => <Stated text={notes} />,
    },
  ]
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <Input
          label={t('productPage.filterCompatibility')}
          hideLabel
          type="search"
          placeholder={t('productPage.filterCompatibility')}
          value={filterText}
          onChange={(event) => setFilterText(event.target.value)}
          className="w-full sm:w-80"
        />
        <p role="status" className="text-sm text-ink-2">
          {t('productPage.compatibilityCount', { n: visibleRows.length, total: rows.length })}
        </p>
      </div>
      {visibleRows.length > 0 ? (
        <Table
          columns={columns}
          rows={visibleRows}
          caption={t('productPage.compatibleCars')}
          phoneRow="max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-2 max-md:px-4 max-md:py-2.5"
        />
      ) : (
        <p className="py-6 text-center text-ink-2">{t('productPage.noCompatibilityMatch')}</p>
      )}
    </div>
  )
}

/** What a vendor stated of an engine or its part; a phone leaves out what is not stated. */
const Stated = ({ text }: { text: string }) =>
  text ? <Bdi>{text}</Bdi> : <span className="max-md:hidden">-</span>

interface FitmentRow {
  id: string
  make: string
  model: string
  years: string
  engineType: string
  notes: string
  /** The visitor's own car. */
  isYours: boolean
  /** Folded; has every year, so that years inside a range are found. */
  searchable: string
}

/**
 * The visitor's car first, then the variants with their engines and notes, then the other fitments;
 * consecutive years as ranges.
 */
export function fitmentRows(
  compatibilities: readonly Fitment[],
  variants: readonly Variant[],
  { yearRanges, digits, nameOf, t }: Pick<Text, 'yearRanges' | 'digits' | 'nameOf' | 't'>,
  car: GarageCar | null = null,
): FitmentRow[] {
  const ofVariants = variants.map((variant) => {
    const { id, carBrand, carModel, year, engineType = '', compatibility: notes = '' } = variant
    return {
      id,
      make: carBrand,
      model: carModel,
      years: digits(year),
      engineType,
      notes,
      isYours: false,
      searchable: fold(
        [carBrand, nameOf(carBrand), carModel, nameOf(carModel), year, engineType, notes].join(' '),
      ),
    }
  })
  const ofFitments = compatibilities.map((fitment) => {
    const { engines, ...rest } = fitment
    const engineType = carLimitNames(engines ? { engines } : {}, t)
    const notes = carLimitNames(rest, t)
    const years = fitment.years.map(({ year }) => year)
    const names = [fitment.brand.name, fitment.trim.name]
    return {
      id: fitment.carTrimId,
      make: fitment.brand.name,
      model: fitment.trim.name,
      years: yearRanges(years),
      engineType,
      notes,
      isYours: car !== null && fitOfCar({ compatibilities: [fitment] }, car) === 'fits',
      searchable: fold([...names, ...names.map(nameOf), ...years, engineType, notes].join(' ')),
    }
  })
  const { yours = [], others = [] } = Object.groupBy(ofFitments, ({ isYours }) =>
    isYours ? 'yours' : 'others',
  )
  return [...yours, ...ofVariants, ...others]
}

export function filterRows(rows: readonly FitmentRow[], text: string): FitmentRow[] {
  const words = foldTokens(text)
  return rows.filter(({ searchable }) => words.every((word) => searchable.includes(word)))
}
