import { limits } from '#shared/kernel/limits.ts'
import type { Cart, CartLine } from './cart.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const holds = (value: unknown, texts: readonly string[], numbers: readonly string[]) =>
  isRecord(value) &&
  texts.every((name) => typeof value[name] === 'string') &&
  numbers.every((name) => Number.isFinite(value[name]) && (value[name] as number) >= 0)

const isLine = (line: unknown): line is CartLine =>
  isRecord(line) &&
  Number.isInteger(line.quantity) &&
  (line.quantity as number) > 0 &&
  (line.quantity as number) <= limits.piecesPerLine &&
  holds(
    line.product,
    ['id', 'vendorId', 'vendorName', 'nameAr', 'imageUrl', 'origin'],
    ['price', 'stock'],
  ) &&
  (line.variant === undefined ||
    holds(line.variant, ['id', 'carBrand', 'carModel', 'year'], ['additionalPrice']))

/** The lines of a stored value that are valid; one that the server rejects would keep all others from it. */
export const parseCart = (stored: unknown): Cart =>
  Array.isArray(stored) ? stored.filter(isLine) : []
