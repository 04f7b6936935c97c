import { createContext, use, type ReactNode } from 'react'
import { encode } from 'uqr'
import { mapHref } from '#shared/addresses/position.ts'
import type { Order } from '#shared/orders/schema.ts'
import type { paperText } from '../../text/ar/vendor/paper.ts'
import { formatIqd, formatOrderNumber, formatPlainNumber } from '../../text/format.ts'
import type { Figures } from '../../text/namespace.ts'
import type { Translate } from '../../text/textKey.ts'
import { cx, LtrText } from '../../ui/elements.tsx'

interface Paper {
  /** Arabic, the first language of every paper. */
  t: Translate<typeof paperText>
  figures: Figures
  /** English beside it, on paper in both languages. */
  english: Translate<typeof paperText> | undefined
}

/** Paper is white in the dark theme too; on the screen it is a card. */
export const sheet =
  '[--color-ink:#0c1f33] [--color-ink-2:#33475c] [--color-line:#d5dce3] [--color-sunken:#eef2f5] ' +
  'bg-[#fff] text-ink not-print:rounded-card not-print:border not-print:border-line not-print:shadow-card'

export const PaperContext = createContext<Paper | null>(null)

export function usePaper(): Paper {
  const paper = use(PaperContext)
  if (!paper) throw new Error('Paper is printed inside a PaperContext')
  return paper
}

/** A label: one without forms by number. */
type PaperKey = keyof typeof paperText.paper

export function Label({ of }: { of: PaperKey }) {
  const { t, english } = usePaper()
  return (
    <>
      {t(`paper.${of}`)}
      {english && (
        <>
          {' '}
          <bdi dir="ltr" lang="en" className="text-[0.85em] font-normal text-ink-2">
            {english(`paper.${of}`)}
          </bdi>
        </>
      )}
    </>
  )
}

export function Field({ label, children }: { label: PaperKey; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.8em] text-ink-2">
        <Label of={label} />
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

export function Money({ amount, className }: { amount: number; className?: string }) {
  const { figures } = usePaper()
  return <bdi className={className}>{formatIqd(amount, figures)}</bdi>
}

export function Count({ n }: { n: number }) {
  const { figures } = usePaper()
  return <bdi>{formatPlainNumber(n, figures)}</bdi>
}

export function OrderNumber({ order, className }: { order: Order; className?: string }) {
  return <LtrText className={className}>{formatOrderNumber(order.id)}</LtrText>
}

type CodeProps = {
  /** A page of the site, or a whole address. */
  path: string
  className: string
  label?: PaperKey
}

/** A link as a QR code; one unit of the drawing is one module. */
export function QrCode({ path, className, label = 'scan' }: CodeProps) {
  const { t } = usePaper()
  const { data, size } = encode(new URL(path, window.location.origin).href, { ecc: 'M', border: 0 })
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={t(`paper.${label}`)}
      className={className}
    >
      <path d={modules.join('')} fill="#000" />
    </svg>
  )
}

/** For the courier: where the parcel goes, on the map; nothing where the address has no position. */
export function MapCode({ order, className }: { order: Order; className: string }) {
  const { position } = order.deliveryAddress
  if (!position) return null
  return (
    <div className="shrink-0 text-center text-[0.75em] leading-tight">
      <QrCode path={mapHref(position)} label="scanMap" className={cx('mx-auto', className)} />
      <Label of="map" />
    </div>
  )
}

type HeaderProps = { columns: readonly PaperKey[]; className: string; cellClass: string }

export function TableHeader({ columns, className, cellClass }: HeaderProps) {
  return (
    <thead>
      <tr className={className}>
        {columns.map((column) => (
          <th key={column} scope="col" className={`${cellClass} text-start font-semibold`}>
            <Label of={column} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** In one line, unless it is longer than any real one. */
export function PartNumber({ children }: { children: string }) {
  return <LtrText breakable={children.length > 18}>{children}</LtrText>
}

/** What delivery costs and takes; nothing on the paper of a cancelled order. */
export function PaperDelivery({ order, className }: { order: Order; className: string }) {
  const { t, english } = usePaper()
  const { status, deliveryFee, deliveryDays, isDeliveryWaived } = order
  const free = isDeliveryWaived ? 'deliveryWaived' : 'deliveryIncluded'
  if (status === 'CANCELLED') return <div className={className} />
  return (
    <p className={cx('text-[0.9em] text-ink-2', className)}>
      <Label of={deliveryFee > 0 ? 'delivery' : free} />
      {deliveryFee > 0 && (
        <>
          {' '}
          <Money amount={deliveryFee} className="font-semibold text-ink" />
        </>
      )}
      {deliveryDays !== undefined && (
        <>
          {' · '}
          {t('paper.within', { n: deliveryDays })}
          {english && (
            <>
              {' '}
              <bdi dir="ltr" lang="en">
                {english('paper.within', { n: deliveryDays })}
              </bdi>
            </>
          )}
        </>
      )}
    </p>
  )
}
