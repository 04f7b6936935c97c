import { fold } from '#shared/catalogue/fold.ts'
import { limits } from '#shared/kernel/limits.ts'
import { isInWords, parseIqd } from '#shared/kernel/numbers.ts'
import { cleanText } from '#shared/kernel/text.ts'
import { findFall, type findPriceDoubt, looksThousandfoldTooSmall } from '#shared/products/rules.ts'
import { toDinars } from '#shared/products/dollars.ts'
import { readDollars, readQuantity } from '../columns/cells.ts'
import { clears, type Cell, type Recorder, type SourceCells } from './fileProducts.ts'
import type { ExportedProduct, SourceField } from '../types.ts'

type OwnSource = ExportedProduct['stocks'][number]

/** A source as it is sent; a stored one has what was seen, so that only the difference counts. */
interface PlannedSource {
  stockId?: string
  origin: string
  price: number
  priceUsd?: number | undefined
  quantity: number
  quantitySeen?: number
  priceSeen?: number
  supplier?: string
}

/**
 * The sources of a product after the import. Own ones that the file does not name stay; an empty cell
 * keeps what is there, and `-` clears a supplier.
 */
export function planSources(record: Recorder): { sources: PlannedSource[]; isAbsolute: boolean } {
  const { own, product } = record
  const owned = own?.stocks ?? []
  const matched = new Map<OwnSource, SourceCells>()
  const added: SourceCells[] = !own && product.sources.length === 0 ? [{}] : []
  for (const file of product.sources) {
    const found = findSource(owned, file, product.sources.length)
    if (found === undefined) added.push(file)
    else if (typeof found !== 'string' && !matched.has(found)) matched.set(found, file)
    else {
      const code = typeof found === 'string' ? found : 'duplicateSource'
      record.reject(code, 'origin', file.stockId ?? file.origin ?? file.price)
    }
  }
  const sources = owned.map((source, index) => {
    const number = owned.length > 1 ? index + 1 : undefined
    return changedSource(source, matched.get(source) ?? {}, record, number)
  })
  const isAbsolute = owned.some((source, index) => {
    const file = matched.get(source)
    return file?.quantity && !file.quantitySeen && sources[index]?.quantity !== source.quantity
  })
  for (const file of added) {
    const planned = newSource(record.withDefaults(file), record)
    if (!planned) continue
    sources.push(planned)
    record.change('origin', '', planned.origin, sources.length)
  }
  if (sources.length > limits.stocksPerProduct)
    record.reject('tooManySources', 'price', undefined, { limit: limits.stocksPerProduct })
  return { sources, isAbsolute }
}

/** By id, else by origin; a row without both means the only source. */
function findSource(owned: readonly OwnSource[], file: SourceCells, count: number) {
  if (owned.length === 0) return undefined
  if (file.stockId)
    return owned.find(({ stockId }) => stockId === file.stockId?.text) ?? 'unknownSource'
  if (file.origin) {
    const origin = fold(file.origin.text)
    const same = owned.filter((source) => fold(source.origin) === origin)
    return same.length > 1 ? 'whichSource' : same[0]
  }
  return owned.length === 1 && count === 1 ? owned[0] : 'whichSource'
}

function changedSource(
  own: OwnSource,
  file: SourceCells,
  record: Recorder,
  number: number | undefined,
): PlannedSource {
  const prices = planPrice(file, record, own, number) ?? own
  const { price, priceUsd } = prices
  if (price !== own.price) record.change('price', String(own.price), String(price), number)
  const isMoved = file.origin && file.origin.text !== own.origin
  const origin = file.origin && isMoved ? record.text('origin', file.origin, 100) : own.origin
  if (origin !== own.origin) record.change('origin', own.origin, origin, number)
  const supplier = record.optional('supplier', file.supplier, own.supplier, 200, number)
  const planned: PlannedSource = {
    ...{ stockId: own.stockId, origin, price, priceSeen: own.price, quantity: own.quantity },
    ...(priceUsd !== undefined && { priceUsd }),
    ...(supplier !== undefined && { supplier }),
  }
  const quantity = parseQuantityCell('quantity', file.quantity, record)
  if (quantity === undefined) return { ...planned, quantitySeen: own.quantity }
  const shownQuantity = parseQuantityCell('quantitySeen', file.quantitySeen, record)
  const after = shownQuantity === undefined ? quantity : own.quantity + quantity - shownQuantity
  if (after !== own.quantity) record.change('quantity', String(own.quantity), String(after), number)
  if (after < 0) record.reject('quantityBelowZero', 'quantity', file.quantity)
  // Set against what the plan shows, so that a sale before the rows arrive is subtracted.
  return { ...planned, quantity, quantitySeen: shownQuantity ?? own.quantity }
}

function newSource(file: SourceCells, record: Recorder): PlannedSource | undefined {
  const missing = (['origin', 'price', 'quantity'] as const).filter(
    (field) => !file[field] && !(field === 'price' && saidDollars(file)),
  )
  const [place] = Object.values(file)
  for (const field of missing)
    record.reject('required', field, place && { text: '', sheetRow: place.sheetRow })
  const prices = planPrice(file, record)
  const quantity = parseQuantityCell('quantity', file.quantity, record)
  const origin = file.origin ? record.text('origin', file.origin, 100) : ''
  const supplier = record.optional('supplier', file.supplier, undefined, 200)
  if (missing.length > 0 || prices === undefined || quantity === undefined) return undefined
  return { origin, ...prices, quantity, ...(supplier !== undefined && { supplier }) }
}

/** A cell of the dollar column, with the dollar sign that it may leave out. */
const saidDollars = ({ priceUsd: cell }: SourceCells) =>
  cell && cell.text !== clears ? { ...cell, text: `${cell.text} $` } : undefined

type PlannedPrice = Pick<PlannedSource, 'price' | 'priceUsd'>

/** What a source costs after the import; one in dollars follows the shop's rate where the vendor wants it. */
function planPrice(
  file: SourceCells,
  record: Recorder,
  stored?: OwnSource,
  number?: number,
): PlannedPrice | undefined {
  const own = file.priceUsd?.text === clears ? freed(stored, record, number) : stored
  const column = saidDollars(file)
  const said = column ?? file.price
  const dollars = said && readDollars(said.text)
  if (!column && dollars === undefined && own?.priceUsd !== undefined)
    return keptPrice(own, said, record)
  const isTied = own?.priceUsd !== undefined || column || record.answers.keepsDollars
  if (!said || dollars === undefined || !isTied) return plainPrice(said, record, own)
  return followingPrice({ ...said, dollars }, record, own, number)
}

function plainPrice(said: Cell | undefined, record: Recorder, own: OwnSource | undefined) {
  const price = parsePriceCell(said, record, own?.price) ?? own?.price
  return price === undefined ? undefined : { price }
}

function freed(own: OwnSource | undefined, record: Recorder, number: number | undefined) {
  if (own?.priceUsd !== undefined) record.change('priceUsd', String(own.priceUsd), '', number)
  return own && { ...own, priceUsd: undefined }
}

/** Ignores prices in dinars of sources that follow the dollar. */
function keptPrice(own: OwnSource, cell: Cell | undefined, record: Recorder): PlannedPrice {
  const { price, priceUsd } = own
  if (cell && parseIqd(cell.text) !== price) record.note('priceFollowsDollar', 'price', cell)
  return { price, priceUsd }
}

function followingPrice(
  { dollars, ...cell }: Cell & { dollars: number },
  record: Recorder,
  own: OwnSource | undefined,
  number: number | undefined,
): PlannedPrice | undefined {
  // A price that the rate has changed since is not a change made in the file.
  if (own?.priceUsd === dollars) return { price: own.price, priceUsd: dollars }
  // The shop is asked for its rate.
  if (!record.dollar) return plainPrice(cell, record, own)
  const price = toDinars(dollars, record.dollar)
  recordPrice(price, findFall(price, own?.price), cell, record)
  record.change('priceUsd', String(own?.priceUsd ?? ''), String(dollars), number)
  return { price, priceUsd: dollars }
}

function parsePriceCell(
  cell: Cell | undefined,
  record: Recorder,
  before?: number,
): number | undefined {
  if (!cell) return undefined
  const { pricesInThousands, highPricesInThousands, usdRate } = record.answers
  const { read, isSaid } = readPrice(cell.text, usdRate)
  if (read === undefined) {
    const isWaiting = readDollars(cell.text) !== undefined && usdRate === undefined
    record.reject(isWaiting ? 'priceInDollars' : 'unreadablePrice', 'price', cell)
    return undefined
  }
  const context = { isCostly: record.isCostly, inThousands: pricesInThousands, before }
  // Unchanged, so it was asked about when it was first saved.
  const mayBeThousands = !isSaid && looksThousandfoldTooSmall(read, context)
  if (read === before || (mayBeThousands && read * 1000 === before)) return before
  const isMeant =
    !isSaid &&
    pricesInThousands &&
    looksThousandfoldTooSmall(read, { inThousands: highPricesInThousands })
  const price = isMeant ? read * 1000 : read
  const doubt = mayBeThousands && !isMeant ? 'tooSmall' : findFall(price, before)
  recordPrice(price, doubt, cell, record)
  return price
}

function recordPrice(
  price: number,
  doubt: ReturnType<typeof findPriceDoubt>,
  cell: Cell,
  record: Recorder,
): void {
  if (price <= 0 || price > 1_000_000_000) record.reject('priceOutside', 'price', cell)
  else if (doubt === 'tooSmall') record.ask('priceTooSmall', 'price', cell)
  else if (doubt) record.ask('priceFell', 'price', cell)
}

/** In dinars, from dollars rounded to the smallest banknote, and whether it says its thousands itself. */
function readPrice(
  text: string,
  usdRate: number | undefined,
): { read?: number | undefined; isSaid: boolean } {
  const { smallestBanknote: note } = limits
  const dollars = readDollars(text)
  if (dollars === undefined) return { read: parseIqd(text), isSaid: isInWords(text) }
  return { read: usdRate && toDinars(dollars, { rate: usdRate, roundTo: note }), isSaid: true }
}

function parseQuantityCell(
  field: Extract<SourceField, 'quantity' | 'quantitySeen'>,
  cell: Cell | undefined,
  record: Recorder,
): number | undefined {
  if (!cell) return undefined
  const quantity = readQuantity(cleanText(cell.text))
  if (quantity === undefined) record.reject('unreadableQuantity', field, cell)
  else if (quantity < 0 || quantity > limits.piecesPerSource)
    record.reject('quantityOutside', field, cell, { limit: limits.piecesPerSource })
  return quantity
}
