import type { ReactNode } from 'react'
import { cx } from '../elements.tsx'

export type Column<Row> = {
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** 'end' for numbers and actions. */
  align?: 'start' | 'end'
  /** The cell that names the row: the card's title on a phone. */
  primary?: boolean
  /** No label before it on a phone: actions, images. */
  bare?: boolean
  /** Its place in the compact row of a phone, as classes; without them the row leaves it out. */
  phone?: string
}

type Props<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  caption: string
  /** On a phone each row is a compact grid of these classes instead of a card of labelled cells. */
  phoneRow?: string
  /** Many columns, for which a laptop has little room. */
  isTight?: boolean
}

const phoneCard = 'max-md:flex max-md:flex-col max-md:gap-2 max-md:p-4'
const phoneLine = 'max-md:flex max-md:items-center max-md:justify-between max-md:gap-4'

/**
 * A table that becomes a list of cards on a phone. The roles are written out because a browser
 * forgets them when a table is not displayed as one.
 */
export function Table<Row extends { id: string }>(props: Props<Row>) {
  const { columns, rows, caption, phoneRow, isTight } = props
  return (
    <div className="md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-paper">
      <table role="table" className="w-full text-sm max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row" className="border-b border-line bg-ground text-ink-2">
            {columns.map((column, index) => (
              <th
                key={index}
                role="columnheader"
                scope="col"
                className={cx(
                  'py-3 font-semibold whitespace-nowrap',
                  isTight ? 'px-2' : 'px-4',
                  column.align === 'end' ? 'text-end' : 'text-start',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:flex max-md:flex-col max-md:gap-3">
          {rows.map((row) => (
            <tr
              key={row.id}
              role="row"
              className={cx(
                'border-line max-md:relative max-md:rounded-card max-md:border max-md:bg-paper md:not-last:border-b md:hover:bg-ground',
                phoneRow ?? phoneCard,
              )}
            >
              {columns.map((column, index) => (
                <td
                  key={index}
                  role="cell"
                  className={cx(
                    isTight ? 'md:px-2 md:py-1' : 'md:px-4 md:py-3',
                    phoneRow === undefined && phoneLine,
                    phoneRow === undefined &&
                      column.primary &&
                      'max-md:order-first max-md:text-base',
                    phoneRow !== undefined && (column.phone ?? 'max-md:hidden'),
                    column.align === 'end' && 'md:text-end',
                    // Else the columns beside a very long name would give way letter by letter.
                    !column.primary && 'md:[&_bdi]:wrap-break-word',
                  )}
                >
                  {phoneRow === undefined && !column.primary && !column.bare && (
                    <span aria-hidden="true" className="text-ink-3 md:hidden">
                      {column.header}
                    </span>
                  )}
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
