import { useState, type ReactNode } from 'react'
import { limits } from '#shared/kernel/limits.ts'
import { roundIqd } from '#shared/kernel/numbers.ts'
import { findFall, findPriceDoubt, looksThousandfoldTooSmall } from '#shared/products/rules.ts'
import { useCall } from '../../../api/ApiProvider.tsx'
import type { Call } from '../../../api/types.ts'
import { ownProductsText } from '../../../text/ar/vendor/ownProducts.ts'
import { useText } from '../../../text/useText.ts'
import { Bdi, Button } from '../../../ui/elements.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { changedSources, type ProductChange } from './useProductChanges.ts'

interface Doubt {
  change: ProductChange
  stockId: string
  before: number
  price: number
  why: 'tooSmall' | 'fell'
}

/** Doubtful prices that are listed; of the others the number is said. */
const maxListed = 20

/**
 * Runs changes of products, after asking once for all about those whose new price may be wrong: as typed,
 * or in thousands. `dialog` is to be rendered.
 */
export function useCheckedPrices(run: (changes: readonly ProductChange[]) => unknown): {
  check: (changes: readonly ProductChange[]) => Promise<void>
  dialog: ReactNode
} {
  const call = useCall()
  const [question, setQuestion] = useState<{ changes: readonly ProductChange[]; doubts: Doubt[] }>()
  const check = async (changes: readonly ProductChange[]) => {
    const doubts = findDoubts(changes, await findCostly(call, changes))
    if (doubts.length > 0) setQuestion({ changes, doubts })
    else run(changes)
  }
  const settle = (changes: readonly ProductChange[]) => {
    setQuestion(undefined)
    run(changes)
  }
  const dialog = question && (
    <PriceDoubts
      doubts={question.doubts}
      onClose={() => setQuestion(undefined)}
      onAsTyped={() => settle(question.changes)}
      onThousands={() => settle(inThousands(question.changes, question.doubts))}
    />
  )
  return { check, dialog }
}

const newPrices = (changes: readonly ProductChange[]) =>
  changes.flatMap((change) =>
    changedSources(change).flatMap(({ stockId, price, before }) =>
      price === undefined ? [] : [{ change, stockId, price, before: before.price }],
    ),
  )

const findDoubts = (changes: readonly ProductChange[], costly: ReadonlySet<string>): Doubt[] =>
  newPrices(changes).flatMap((one) => {
    const isCostly = costly.has(one.change.product.id)
    // A percentage is never meant in thousands.
    const why = one.change.isByPercent
      ? findFall(one.price, one.before)
      : findPriceDoubt(one.price, { isCostly, before: one.before })
    return why ? [{ ...one, why }] : []
  })

/** Ids of the products that are never cheap, among those whose new price depends on it. */
async function findCostly(call: Call, changes: readonly ProductChange[]): Promise<Set<string>> {
  const isOpen = (price: number) =>
    looksThousandfoldTooSmall(price, { isCostly: true }) && !looksThousandfoldTooSmall(price)
  const open = newPrices(changes).filter(
    ({ change, price }) => !change.isByPercent && isOpen(price),
  )
  const products = [...new Set(open.map(({ change }) => change.product))]
  const costly = new Set<string>()
  for (let at = 0; at < products.length; at += limits.textRowsPerRequest) {
    const some = products.slice(at, at + limits.textRowsPerRequest)
    const rows = some.map(({ nameAr, nameEn }) => ({ nameAr, nameEn }))
    const readTexts = await call('catalogue/readProductTexts', { body: { rows } }).catch(
      () => undefined,
    )
    // Without a response it is better to ask.
    for (const [index, { id }] of some.entries())
      if (!readTexts || readTexts.data[index]?.part?.isCostly) costly.add(id)
  }
  return costly
}

/** The changes with the prices that are too small a thousand times as high. */
const inThousands = (changes: readonly ProductChange[], doubts: readonly Doubt[]) =>
  changes.map((change) => ({
    ...change,
    edit: {
      ...change.edit,
      ...(change.edit.stocks && {
        stocks: change.edit.stocks.map((source) => {
          const doubt = doubts.find(
            (one) => one.change === change && one.stockId === source.stockId,
          )
          return doubt?.why === 'tooSmall'
            ? { ...source, price: roundIqd(doubt.price * 1000) }
            : source
        }),
      }),
    },
  }))

interface DoubtsProps {
  doubts: readonly Doubt[]
  onClose: () => void
  onAsTyped: () => void
  onThousands: () => void
}

function PriceDoubts({ doubts, onClose, onAsTyped, onThousands }: DoubtsProps) {
  const { t, iqd, localName } = useText(ownProductsText)
  const small = doubts.filter(({ why }) => why === 'tooSmall')
  const more = doubts.length - maxListed
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(small.length > 0 ? 'ownProducts.doubtTitle' : 'ownProducts.doubtFell')}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button data-autofocus={small.length === 0 || undefined} onClick={onAsTyped}>
            {t('ownProducts.doubtAsTyped', { n: doubts.length })}
          </Button>
          {small.length > 0 && (
            <Button variant="action" data-autofocus onClick={onThousands}>
              {t('ownProducts.doubtThousands', { n: small.length })}
            </Button>
          )}
        </>
      }
    >
      <ul className="divide-y divide-line">
        {doubts.slice(0, maxListed).map(({ change: { product }, stockId, before, price, why }) => (
          <li key={`${product.id} ${stockId}`} className="py-2">
            <p className="font-semibold">
              <Bdi>{localName(product)}</Bdi>
            </p>
            <p className="text-sm text-ink-2">
              {t('ownProducts.doubtPrice', { before: iqd(before), price: iqd(price) })}{' '}
              {why === 'tooSmall' &&
                t('ownProducts.doubtOr', { price: iqd(roundIqd(price * 1000)) })}
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-sm text-ink-2">{t('ownProducts.more', { n: more })}</p>}
    </Dialog>
  )
}
