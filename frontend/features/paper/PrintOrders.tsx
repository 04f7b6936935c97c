import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import useSWR from 'swr'
import { idPattern } from '#shared/kernel/ids.ts'
import type { Order } from '#shared/orders/schema.ts'
import { useCall } from '../../api/ApiProvider.tsx'
import { type ApiError, dataIfThere } from '../../api/apiError.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { paths } from '../../routes/routes.ts'
import { ar } from '../../text/ar.ts'
import { paperText } from '../../text/ar/vendor/paper.ts'
import { makeTranslate } from '../../text/translate.ts'
import { useText, useWholeText } from '../../text/useText.ts'
import { Bdi, Button, cx, LtrText } from '../../ui/elements.tsx'
import { EmptyState, SkeletonRows } from '../../ui/states.tsx'
import { Select, toOptions } from '../../ui/forms/Field.tsx'
import { useQueryParams } from '../../ui/layout/useQueryParams.ts'
import { CourierList, governorateName, listPhones } from './CourierList.tsx'
import { Invoice, PackingSlip } from './OrderPapers.tsx'
import {
  Label,
  MapCode,
  Money,
  OrderNumber,
  PaperContext,
  QrCode,
  sheet,
  usePaper,
} from './PaperText.tsx'
import { formatPhone } from '#shared/kernel/contact.ts'
import { cashDue, cashLabel, countPieces, customerName } from './paperOrder.ts'

/** As many as are read at once for one page of paper. */
const maxOrders = 50

const orderIdsIn = (text: string | null): string[] =>
  [...new Set((text ?? '').split(',').filter((id) => idPattern.test(id)))].slice(0, maxOrders)

/** The vendor's own orders with these ids; `missing` counts those that are not. */
function usePrintedOrders(ids: readonly string[]) {
  const call = useCall()
  const find = (id: string) => dataIfThere(call('orders/getVendorOrder', { params: { id } }))
  const { data, error, isValidating, mutate } = useSWR<Order[], ApiError>(
    ids.length > 0 ? (['orders/getVendorOrder', { printed: ids }] as const) : null,
    async () => (await Promise.all(ids.map(find))).filter((order) => order !== undefined),
    // What is being printed does not change under the reader.
    { revalidateOnFocus: false },
  )
  return {
    data: data && { orders: data, missing: ids.length - data.length },
    error,
    isRefreshing: isValidating,
    retry: () => void mutate(),
  }
}

const kinds = ['slip', 'invoice', 'labels', 'courier'] as const

const languages = ['arabic', 'both'] as const

/** Orders as paper: which ones, the kind of paper and its language are in the address. */
export function PrintOrders() {
  const { t } = useText(paperText)
  const [query, change] = useQueryParams()
  const kind = kinds.find((one) => one === query.get('kind')) ?? 'slip'
  const language = languages.find((one) => one === query.get('language')) ?? 'arabic'
  const ids = orderIdsIn(query.get('orders'))
  const read = usePrintedOrders(ids)

  if (ids.length === 0)
    return (
      <EmptyState
        drawing="orders"
        text={t('paper.nothing')}
        button={{ to: paths.vendorOrders(), children: t('paper.back') }}
      />
    )
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <Select
          label={t('paper.kind')}
          options={toOptions(kinds, (one) => t(`paper.${one}`))}
          value={kind}
          onChange={(event) => change({ kind: event.target.value })}
          className="min-w-40 flex-1 sm:max-w-60"
        />
        <Select
          label={t('paper.language')}
          options={toOptions(languages, (one) => t(`paper.${one}`))}
          value={language}
          onChange={(event) => change({ language: event.target.value })}
          className="min-w-36 flex-1 sm:max-w-52"
        />
        <Button
          variant="action"
          icon={Printer}
          disabled={!read.data?.orders.length}
          onClick={() => window.print()}
          className="max-sm:w-full"
        >
          {t('paper.print')}
        </Button>
      </div>
      <Loaded read={read} loading={<SkeletonRows count={4} />}>
        {({ orders, missing }) => (
          <>
            {missing > 0 && (
              <p role="status" className="text-sm text-stop print:hidden">
                {t('paper.missing', { n: missing })}
              </p>
            )}
            {orders.length > 0 && (
              <PaperRoot isInBoth={language === 'both'}>
                <Papers kind={kind} orders={orders} />
              </PaperRoot>
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}

/** Paper is Arabic, white and right to left, whatever the screen around it is. */
function PaperRoot({ isInBoth, children }: { isInBoth: boolean; children: ReactNode }) {
  const { figures: chosen } = useText()
  const englishPaper = useWholeText(paperText, 'en')
  const figures = chosen === 'en' ? 'ar-latn' : chosen
  const paper = {
    t: makeTranslate<typeof paperText>({ ...ar, ...paperText }, figures),
    figures,
    english: isInBoth ? makeTranslate<typeof paperText>({ paper: englishPaper }, 'en') : undefined,
  }
  return (
    <PaperContext value={paper}>
      <div lang="ar" dir="rtl" className="flex flex-col gap-6 overflow-x-auto">
        {children}
      </div>
    </PaperContext>
  )
}

function Papers({ kind, orders }: { kind: (typeof kinds)[number]; orders: readonly Order[] }) {
  if (kind === 'labels') return <ShippingLabels orders={orders} />
  if (kind === 'courier') return <CourierList orders={orders} />
  const Paper = kind === 'slip' ? PackingSlip : Invoice
  return orders.map((order) => <Paper key={order.id} order={order} />)
}

/** Eight labels on an A4 sheet, two by four, as label sheets of 105 × 74 mm are cut. */
export function ShippingLabels({ orders }: { orders: readonly Order[] }) {
  return (
    <div
      data-paper="labels"
      className={cx(
        sheet,
        'grid grid-cols-[1fr] not-print:w-[min(210mm,100%)] md:grid-cols-[1fr_1fr] print:grid-cols-[105mm_105mm]',
      )}
    >
      {orders.map((order) => (
        <ShippingLabel key={order.id} order={order} />
      ))}
    </div>
  )
}

function ShippingLabel({ order }: { order: Order }) {
  const { t } = usePaper()
  const { city, street, landmark } = order.deliveryAddress
  return (
    <article className="flex h-[74mm] flex-col gap-1 overflow-hidden p-[5mm] text-[9.5pt] leading-snug break-inside-avoid not-print:outline not-print:outline-line not-print:outline-dashed">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Bdi className="block text-[1.8em] leading-tight font-bold">{governorateName(order)}</Bdi>
          <p className="line-clamp-2">
            <Bdi>{city}</Bdi>، <Bdi>{street}</Bdi>
          </p>
          {landmark && <Bdi className="line-clamp-2 text-ink-2">{landmark}</Bdi>}
        </div>
        <div className="flex shrink-0 items-start gap-[3mm]">
          <MapCode order={order} className="size-[18mm]" />
          <QrCode path={paths.vendorOrders({ order: order.id })} className="size-[18mm]" />
        </div>
      </div>
      <Bdi className="block truncate text-[1.2em] font-bold">{customerName(order)}</Bdi>
      <p className="flex flex-wrap gap-x-4 text-[1.2em] font-bold">
        {listPhones(order).map((phone) => (
          <LtrText key={phone}>{phone}</LtrText>
        ))}
      </p>
      <div className="mt-auto flex items-end justify-between gap-2 border-t border-ink pt-1">
        <p className="min-w-0 text-[0.85em]">
          <OrderNumber order={order} className="font-bold" /> ·{' '}
          {t('paper.pieces', { n: countPieces(order) })}
          <span className="block truncate">
            <Bdi>{order.vendor.businessName}</Bdi>{' '}
            {order.vendor.phone && <LtrText>{formatPhone(order.vendor.phone)}</LtrText>}
          </span>
        </p>
        <p className="shrink-0 text-end">
          <span className="block text-[0.75em]">
            <Label of={cashLabel(order, 'cash')} />
          </span>
          <Money amount={cashDue(order)} className="text-[1.5em] font-bold whitespace-nowrap" />
        </p>
      </div>
    </article>
  )
}
