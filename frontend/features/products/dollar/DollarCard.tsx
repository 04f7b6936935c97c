import { useEffect, useState } from 'react'
import { limits } from '#shared/kernel/limits.ts'
import { dollar as dollarSchema } from '#shared/kernel/money.ts'
import { type Dollar, readRate } from '#shared/products/dollars.ts'
import type { OwnVendor } from '#shared/vendors/schema.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { failureKeys, useCommand, useReadAgain } from '../../../api/useCommand.ts'
import { useEndpointPages } from '../../../api/useEndpoint.ts'
import { settingsText } from '../../../text/ar/vendor/settings.ts'
import { useText } from '../../../text/useText.ts'
import { Bdi, Button } from '../../../ui/elements.tsx'
import { ProgressBar } from '../../../ui/feedback/ProgressBar.tsx'
import { Input, Select, toOptions } from '../../../ui/forms/Field.tsx'
import { Price } from '../../../ui/parts/product.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { SettingsCard } from '../../vendors/settings/SettingsCards.tsx'
import { useMyVendor } from '../../vendors/useVendor.ts'
import { useSendRows } from '../own/useSendRows.ts'
import { dollarChanges, proposedRate } from './dollarChanges.ts'

/** What a dollar costs in the shop, and the prices that follow it. */
export function DollarCard() {
  const { t } = useText(settingsText)
  const read = useMyVendor()
  return (
    <SettingsCard title={t('settings.dollar')} intro={t('settings.dollarIntro')}>
      <div id="dollar" className="scroll-mt-24">
        <Loaded bare read={read} loading={<SkeletonRows count={2} />}>
          {(vendor) => <DollarForm vendor={vendor} />}
        </Loaded>
      </div>
    </SettingsCard>
  )
}

const notes = ['250', '500', '1000'] as const

function DollarForm({ vendor: { id, dollar: stored, dollarBefore } }: { vendor: OwnVendor }) {
  const { t, number } = useText(settingsText)
  const { typed, dollar, isStored, type } = useTypedDollar(stored)
  const products = useDollarProducts(stored !== undefined)
  const { attempt } = useCommand('vendors/updateVendor', {
    refresh: ['vendors/getMyVendorProfile'],
  })
  const { progress, failure, follow } = useDollarPrices(products.retry)
  const changes = dollar && products.all ? dollarChanges(products.all, dollar) : []
  const n = changes.length
  const apply = () =>
    follow(changes, async () => {
      if (!isStored) await attempt({ params: { id }, body: { dollar } })
    })
  return (
    <div className="flex flex-col gap-4">
      <RateFields {...{ typed, dollar, stored }} onType={type} />
      {stored && dollar && (
        <ProductsRead products={products}>
          {t(`settings.${isStored ? 'dollarBehind' : 'dollarChanges'}`, { n })}
        </ProductsRead>
      )}
      {progress ? <Progress {...progress} /> : <Examples changes={changes.slice(0, 3)} />}
      {failure && (
        <p role="alert" className="text-sm font-semibold text-stop">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {(!isStored || n > 0) && (
          <Button
            variant="action"
            disabled={!dollar || !products.all}
            pending={progress !== undefined}
            onClick={() => void apply()}
          >
            {t('settings.dollarApply', { n })}
          </Button>
        )}
        {dollarBefore && isStored && !progress && (
          <Button
            onClick={() => type({ rate: String(dollarBefore.rate), roundTo: dollarBefore.roundTo })}
          >
            {t('settings.dollarBack', { rate: number(dollarBefore.rate) })}
          </Button>
        )}
      </div>
    </div>
  )
}

type TypedDollar = { rate: string; roundTo: number }

/** What is typed, beginning with what is stored; `dollar` is undefined while it is invalid. */
function useTypedDollar(stored: Dollar | undefined) {
  const [typed, type] = useState<TypedDollar>(() => ({
    rate: String(stored?.rate ?? proposedRate()),
    roundTo: stored?.roundTo ?? limits.smallestBanknote,
  }))
  const { roundTo } = typed
  const dollar = dollarSchema.safeParse({ rate: readRate(typed.rate), roundTo }).data
  const isStored = stored?.rate === dollar?.rate && stored?.roundTo === dollar?.roundTo
  return { typed, type, dollar, isStored }
}

type ReadProps = { products: ReturnType<typeof useDollarProducts>; children: string }

/** The summary of all prices in dollars, once they have been read. */
function ProductsRead({ products: { all, error, retry }, children }: ReadProps) {
  const { t } = useText(settingsText)
  if (error && !all) return <Button onClick={retry}>{t('common.retry')}</Button>
  return (
    <p role="status" className="text-sm">
      {all ? children : t('settings.dollarReading')}
    </p>
  )
}

type FieldsProps = {
  typed: TypedDollar
  dollar: Dollar | undefined
  stored: Dollar | undefined
  onType: (typed: TypedDollar) => void
}

function RateFields({ typed, dollar, stored, onType }: FieldsProps) {
  const { t, iqd, number } = useText(settingsText)
  const isFar = stored && dollar && Math.abs(dollar.rate / stored.rate - 1) > 0.15
  return (
    <>
      <div className="grid items-start min-[400px]:grid-cols-2 gap-4 *:min-w-0">
        <Input
          label={t('settings.dollarRate')}
          inputMode="decimal"
          ltr
          value={typed.rate}
          hint={dollar && t('settings.dollarHundred', { price: iqd(dollar.rate * 100) })}
          error={typed.rate !== '' && !dollar && t('settings.dollarWrong')}
          onChange={({ target }) => onType({ ...typed, rate: target.value })}
        />
        <Select
          label={t('settings.dollarRoundTo')}
          options={toOptions(notes, (note) => iqd(Number(note)))}
          value={String(typed.roundTo)}
          onChange={({ target }) => onType({ ...typed, roundTo: Number(target.value) })}
        />
      </div>
      {isFar && (
        <p role="alert" className="text-sm font-semibold text-ask">
          {t('settings.dollarFar', { rate: number(stored.rate) })}
        </p>
      )}
    </>
  )
}

function Progress(progress: { done: number; total: number }) {
  const { t } = useText(settingsText)
  return (
    <div>
      <p role="status" className="mb-2 text-sm font-semibold">
        {t('settings.dollarRunning', progress)}
      </p>
      <ProgressBar label={t('settings.dollar')} value={progress.done} max={progress.total} />
    </div>
  )
}

/** All own products with a price in dollars; undefined until the last page has come. */
function useDollarProducts(isOn: boolean) {
  const query = { inDollars: true, limit: limits.maxPageSize }
  const { items, hasMore, isLoadingMore, loadMore, error, retry } = useEndpointPages(
    'products/listMyProducts',
    isOn ? { query } : null,
  )
  const isNext = hasMore && !isLoadingMore && !error
  useEffect(() => {
    if (isNext) loadMore()
  })
  return { all: isOn ? (hasMore ? undefined : items) : [], error, retry }
}

type Changes = ReturnType<typeof dollarChanges>

/**
 * Lets prices follow the rate. The server computes them as products are edited, so an edit without fields
 * is enough, and doing all of it again changes only what a lost connection has left.
 */
function useDollarPrices(readProducts: () => void) {
  const { t } = useText(settingsText)
  const send = useSendRows()
  const readAgain = useReadAgain()
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [failure, setFailure] = useState<string>()
  const follow = async (changes: Changes, saveRate: () => Promise<void>) => {
    const ids = [...new Set(changes.map(({ product }) => product.id))]
    const total = ids.length
    setFailure(undefined)
    setProgress({ done: 0, total })
    try {
      await saveRate()
      const rows = ids.map((id) => ({ edit: { id } }))
      const { failed } = await send(rows, (done) => setProgress({ done, total }))
      if (failed.length > 0) setFailure(t('settings.dollarFailed', { n: failed.length }))
      readProducts()
      readAgain(['products/listMyProducts', 'products/getNeeds'])
    } catch (error) {
      setFailure(
        failureKeys('vendors/updateVendor', error)
          .map((key) => t(key))
          .join('. '),
      )
    }
    setProgress(undefined)
  }
  return { progress, failure, follow }
}

function Examples({ changes }: { changes: Changes }) {
  const { t, localName } = useText(settingsText)
  return (
    <ul aria-label={t('settings.dollarMost')} className="divide-y divide-line text-sm empty:hidden">
      {changes.map(({ product, stockId, before, after }) => (
        <li key={`${product.id} ${stockId}`} className="py-2">
          <p className="truncate font-medium">
            <Bdi>{localName(product)}</Bdi>
          </p>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <s className="text-ink-3">
              <Price amount={before} className="font-normal" />
            </s>
            <Price amount={after} />
          </p>
        </li>
      ))}
    </ul>
  )
}
