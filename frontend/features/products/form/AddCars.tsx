import { CarFront, Check, Copy, Plus } from 'lucide-react'
import { useEffect, useState, type KeyboardEvent } from 'react'
import type { AmbiguousCar, ReadFitment } from '#shared/catalogue/vendorSchema.ts'
import { limits } from '#shared/kernel/limits.ts'
import { classifyError } from '../../../api/apiError.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useCommand } from '../../../api/useCommand.ts'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { useText } from '../../../text/useText.ts'
import { isolate } from '../../../text/format.ts'
import { Bdi, Button, LtrText } from '../../../ui/elements.tsx'
import { Chip } from '../../../ui/Badge.tsx'
import { SkeletonRows, usePaused } from '../../../ui/states.tsx'
import { Input, Textarea } from '../../../ui/forms/Field.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { LimitWords } from '../../garage/FirstCars.tsx'
import { toFormCars, toFormValues, type CarValue } from './productValues.ts'

/** Milliseconds without a key after which the text is read. */
const readPause = 350

type Props = {
  onAdd: (cars: CarValue[]) => void
  /** Ticks the box for every car; absent where the part is not offered as one. */
  onUniversal?: (() => void) | undefined
  /** Whether the field has text, which is not saved. */
  onTyping: (hasText: boolean) => void
}

/**
 * Cars typed as vendors write them («كامري 12-15، افالون 13-16»), which become chips to confirm. What
 * was not understood stays in the field.
 */
export function TypedCars({ onAdd, onUniversal, onTyping }: Props) {
  const { t, nameOf, yearRanges } = useText(productFormText)
  const [text, setText] = useState('')
  const hasText = text.trim() !== ''
  useEffect(() => {
    onTyping(hasText)
    return () => onTyping(false)
  }, [hasText, onTyping])
  const searchText = usePaused(text.trim(), readPause)
  const isCurrent = searchText !== '' && searchText === text.trim()
  const { data, error, retry } = useEndpoint(
    'catalogue/readProductTexts',
    isCurrent ? { body: { rows: [{ cars: searchText }] } } : null,
    { onFocus: false },
  )
  const { fitments, ambiguous, unread, universal } = data?.[0] ?? nothing

  /** The text without these entries. */
  const keepBut = (gone: readonly (ReadFitment | AmbiguousCar)[]) => {
    const remaining = [...fitments, ...ambiguous].filter((one) => !gone.includes(one))
    setText([...remaining.map((one) => one.text), ...unread].join(t('common.listSeparator')))
  }
  const tick = universal ? onUniversal : undefined
  const addAll = () => {
    onAdd(toFormCars(fitments))
    keepBut(fitments)
  }
  const choose = (asked: AmbiguousCar, { years, ...car }: AmbiguousCar['candidates'][number]) => {
    const carYearIds = years.map(({ id }) => id)
    onAdd(toFormCars([{ ...car, carYearIds, years: years.map(({ year }) => year) }]))
    keepBut([asked])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return
    const add = fitments.length > 0 ? addAll : tick
    if (!add) return
    event.preventDefault()
    add()
  }
  const status = () => {
    if (searchText === '' || text.trim() === '') return ''
    if (error) return t(classifyError(error))
    if (!data) return t('productForm.carsReading')
    const words = unread.map(isolate).join(t('common.listSeparator'))
    const yearless = fitments
      .filter(({ allYears }) => allYears)
      .map(({ trim }) => isolate(nameOf(trim)))
      .join(t('common.listSeparator'))
    return [
      words && t('productForm.carsUnread', { words }),
      yearless && t('productForm.carsNoYears', { cars: yearless }),
      universal && t(tick ? 'productForm.carsUniversal' : 'productForm.carsUniversalNot'),
    ]
      .filter(Boolean)
      .join(' ')
  }

  return (
    <div className="mb-4">
      <Textarea
        label={t('productForm.typedCars')}
        hint={t('productForm.typedCarsHint')}
        placeholder={t('productForm.typedCarsExample')}
        rows={1}
        maxLength={limits.carText}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex flex-wrap items-center gap-x-3">
        <p role="status" className="mt-2 text-sm text-ink-2 empty:hidden">
          {status()}
        </p>
        {error && isCurrent && (
          <Button variant="link" size="sm" onClick={retry}>
            {t('common.retry')}
          </Button>
        )}
      </div>
      {tick && (
        <Button variant="brand" icon={Check} onClick={tick} className="mt-2 max-sm:w-full">
          {t('productForm.carsUniversalTick')}
        </Button>
      )}
      {fitments.length > 0 && (
        <div className="mt-2 flex flex-col gap-3 rounded-control border border-fits bg-fits-tint p-3">
          <ul aria-label={t('productForm.typedCarsFound')} className="flex flex-wrap gap-2">
            {fitments.map((one) => (
              <li key={one.carTrimId} className="min-w-0">
                <Chip
                  icon={CarFront}
                  name={`${nameOf(one.brand)} ${nameOf(one.trim)}`}
                  onRemove={() => keepBut([one])}
                >
                  <Bdi>{`${nameOf(one.brand)} ${nameOf(one.trim)}`}</Bdi>{' '}
                  <span className="text-ink-2">
                    {one.allYears ? t('productForm.carsAllYears') : yearRanges(one.years)}
                    <LimitWords limits={one} />
                  </span>
                </Chip>
              </li>
            ))}
          </ul>
          <Button variant="brand" icon={Plus} onClick={addAll} className="self-start max-sm:w-full">
            {t('productForm.typedCarsAdd', { n: fitments.length })}
          </Button>
        </div>
      )}
      {ambiguous.map((asked) => (
        <fieldset key={asked.text} className="mt-3 rounded-control border border-action p-3">
          <legend className="px-1 text-sm font-semibold">
            {t('productForm.carsWhich', { text: isolate(asked.text) })}
          </legend>
          <div className="flex flex-wrap gap-2">
            {asked.candidates.map((one) => (
              <Chip key={one.carTrimId} icon={Plus} onClick={() => choose(asked, one)}>
                <Bdi>{`${nameOf(one.brand)} ${nameOf(one.trim)}`}</Bdi>{' '}
                <span className="text-ink-2">{yearRanges(one.years.map(({ year }) => year))}</span>
              </Chip>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

const nothing = { fitments: [], ambiguous: [], unread: [], universal: false }

/** Milliseconds without a key after which products are searched. */
const copyPause = 300
const maxProducts = 8

type CopyProps = {
  /** The product that is being changed. */
  productId: string | undefined
  onAdd: (cars: CarValue[]) => void
}

export function CopyCars({ productId, onAdd }: CopyProps) {
  const { t, localName } = useText(productFormText)
  const readProduct = useCommand('products/getProduct')
  /** Undefined while the dialog is closed. */
  const [text, setText] = useState<string>()
  const search = usePaused(text?.trim() ?? '', copyPause)
  const read = useEndpoint(
    'products/listMyProducts',
    text === undefined ? null : { query: { search, limit: maxProducts + 1 } },
    { keepPrevious: true, onFocus: false },
  )

  const pick = async (id: string) => {
    const product = await readProduct.run({ params: { id } })
    if (!product) return
    setText(undefined)
    onAdd(toFormValues(product).compatibilities)
  }

  return (
    <>
      <Button icon={Copy} size="sm" onClick={() => setText('')} className="mb-4 max-sm:w-full">
        {t('productForm.copyCars')}
      </Button>
      <Dialog
        open={text !== undefined}
        onClose={() => setText(undefined)}
        title={t('productForm.copyCarsTitle')}
        tall
      >
        {/* Not a SearchBox: a form must not hold another one. */}
        <Input
          type="search"
          autoComplete="off"
          label={t('productForm.copyCarsSearch')}
          value={text ?? ''}
          onChange={(event) => setText(event.target.value)}
        />
        <div className="mt-4">
          <Loaded read={read} loading={<SkeletonRows count={4} />}>
            {(products) => {
              const others = products
                .filter(({ id, fitmentCount }) => id !== productId && fitmentCount > 0)
                .slice(0, maxProducts)
              if (others.length === 0)
                return (
                  <p className="py-6 text-center text-ink-2">{t('productForm.copyCarsNone')}</p>
                )
              return (
                <ul className="flex flex-col gap-2">
                  {others.map(({ id, partNumber, fitmentCount, ...names }) => (
                    <li key={id}>
                      <button
                        type="button"
                        onClick={() => void pick(id)}
                        className="flex min-h-14 w-full flex-wrap items-center gap-x-3 rounded-control border border-line px-4 py-2 text-start hover:border-brand hover:bg-brand-tint"
                      >
                        <Bdi className="min-w-0 flex-1 font-semibold">{localName(names)}</Bdi>
                        {partNumber && <LtrText>{partNumber}</LtrText>}
                        <span className="text-sm text-ink-2">
                          {t('productForm.copyCarsCount', { n: fitmentCount })}
                        </span>
                      </button>
                    </li>
                  ))}
                </ul>
              )
            }}
          </Loaded>
        </div>
      </Dialog>
    </>
  )
}
