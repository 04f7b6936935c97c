import { useState } from 'react'
import {
  adjustmentReasons,
  adjustmentsFrom,
  duePieces,
  piecesLeft,
} from '#shared/orders/adjustments.ts'
import { grandTotal, lineTotal } from '#shared/orders/pricing.ts'
import type { AdjustmentKind, Order } from '#shared/orders/schema.ts'
import type { Input } from '../../../api/types.ts'
import { useCommand } from '../../../api/useCommand.ts'
import { vendorOrdersText } from '../../../text/ar/vendor/vendorOrders.ts'
import { useText } from '../../../text/useText.ts'
import { Bdi, Button } from '../../../ui/elements.tsx'
import { Checkbox } from '../../../ui/forms/Field.tsx'
import { ActionDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { NumberStepper } from '../../../ui/forms/NumberStepper.tsx'
import { PriceExact } from '../../../ui/parts/product.tsx'
import { orderRows } from './orderMoves.tsx'
import { noReason, ReasonFields, trimmed } from './OrderActions.tsx'

/** The moves that ask something first. */
type Kind = Exclude<AdjustmentKind, 'chassisMatched'>

export function AdjustOrder({ order }: { order: Order }) {
  const { t } = useText(vendorOrdersText)
  const [kind, setKind] = useState<Kind>()
  const kinds = adjustmentsFrom(order.status)
    .filter((one) => one !== 'chassisMatched')
    .filter((one) => canHappen(one, order))
  if (kinds.length === 0) return null
  return (
    <section className="flex flex-wrap items-center gap-2">
      <h3 className="w-full text-sm text-ink-2">
        {t(`vendorOrders.adjustTitle.${order.status === 'OUT_FOR_DELIVERY' ? 'door' : 'else'}`)}
      </h3>
      {kinds.map((one) => (
        <Button key={one} size="sm" onClick={() => setKind(one)}>
          {t(`vendorOrders.adjust.${one}.button`)}
        </Button>
      ))}
      {kind && (
        <AdjustDialog key={kind} order={order} kind={kind} onClose={() => setKind(undefined)} />
      )}
    </section>
  )
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)

/** A single piece cannot be partly cancelled or partly taken; without pieces nothing can be returned. */
function canHappen(kind: Kind, { items }: Order): boolean {
  const pieces = sum(items.map(piecesLeft))
  if (kind === 'linesCancelled' || kind === 'partTaken') return pieces > 1
  return kind !== 'returned' || pieces > 0
}

type Props = { order: Order; kind: Kind; onClose: () => void }

/** Asks how many pieces of each line are concerned, and whether they go back into stock. */
function AdjustDialog({ order, kind, onClose }: Props) {
  const { t, localName } = useText(vendorOrdersText)
  const [reason, setReason] = useState(noReason)
  const remaining = order.items.map(piecesLeft)
  const isWhole = kind === 'refused'
  const [pieces, setPieces] = useState(() => remaining.map((count) => (isWhole ? count : 0)))
  const [isLost, setIsLost] = useState(() => remaining.map(() => false))
  // One key for the dialog: a command sent again because its response was lost does nothing twice.
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const { run, pending } = useCommand('orders/adjustOrder', {
    refresh: orderRows,
    refreshAfterRejection: true,
  })

  const needsLines = kind !== 'nobodyThere'
  const isPartial = kind === 'linesCancelled' || kind === 'partTaken'
  // There are other commands for cancelling or refusing the whole order.
  const isTooMany = isPartial && sum(pieces) === sum(remaining)
  const lines = pieces.flatMap((quantity, line) =>
    quantity > 0 ? [{ line, quantity, restock: !isLost[line] }] : [],
  )
  const amountOf = (counts: readonly number[]) =>
    grandTotal(
      order.items.map(({ price }, line) => lineTotal({ price, quantity: counts[line] ?? 0 })),
    )

  const submit = async () => {
    const why = trimmed(reason)
    const body: Input<'orders/adjustOrder'>['body'] =
      kind === 'nobodyThere'
        ? { kind, reason: why.reason }
        : kind === 'refused'
          ? { kind, lines: lines.filter(({ restock }) => !restock), ...why }
          : { kind, lines, ...why }
    if (await run({ params: { id: order.id }, body, idempotencyKey })) onClose()
  }

  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t(`vendorOrders.adjust.${kind}.title`)}
      cancelLabel={t('common.back')}
      action={{
        pending,
        disabled: (needsLines && sum(pieces) === 0) || isTooMany,
        onClick: () => void submit(),
        children: t(`vendorOrders.adjust.${kind}.confirm`),
      }}
    >
      <p className="text-ink-2">{t(`vendorOrders.adjust.${kind}.intro`)}</p>
      {needsLines && (
        <ul className="mt-3 flex flex-col divide-y divide-line">
          {order.items.map((item, line) => {
            const count = remaining[line] ?? 0
            if (count === 0) return null
            const name = localName(item.product)
            return (
              <li key={line} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
                <span className="min-w-0 flex-1 basis-48">
                  <Bdi className="font-semibold">{name}</Bdi>
                  <span className="block text-sm text-ink-2">
                    {t('vendorOrders.piecesOf', { n: count })}
                  </span>
                </span>
                {!isWhole && (
                  <NumberStepper
                    label={t('vendorOrders.piecesNamed', { name })}
                    min={0}
                    max={count}
                    value={pieces[line] ?? 0}
                    onChange={(next) => setPieces(pieces.with(line, next))}
                  />
                )}
                {(pieces[line] ?? 0) > 0 && (
                  <Checkbox
                    label={t('vendorOrders.restock')}
                    aria-label={t('vendorOrders.restockNamed', { name })}
                    checked={!isLost[line]}
                    onChange={({ target }) => setIsLost(isLost.with(line, !target.checked))}
                    className="w-full"
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
      {isTooMany && (
        <p role="status" className="mt-2 text-sm text-stop">
          {t(`vendorOrders.adjustAll.${kind === 'partTaken' ? 'partTaken' : 'linesCancelled'}`)}
        </p>
      )}
      {(isPartial || kind === 'returned') && (
        <p className="mt-3 flex items-baseline justify-between gap-3 border-t border-line pt-3 font-semibold">
          {t(`vendorOrders.${kind === 'returned' ? 'payBack' : 'newTotal'}`)}
          <PriceExact
            amount={
              kind === 'returned'
                ? amountOf(pieces)
                : amountOf(order.items.map((item, line) => duePieces(item) - (pieces[line] ?? 0)))
            }
            className="text-lg"
          />
        </p>
      )}
      <ReasonFields value={reason} onChange={setReason} choices={adjustmentReasons[kind]} />
    </ActionDialog>
  )
}
