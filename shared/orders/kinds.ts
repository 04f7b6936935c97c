/** Words of an order's history. Not in schema.ts, so that the browser gets them without zod. */
export const adjustmentKinds = [
  'linesCancelled',
  'nobodyThere',
  'refused',
  'partTaken',
  'returned',
  'chassisMatched',
] as const

export const orderReasons = [
  'outOfStock',
  'wrongPrice',
  'cannotDeliver',
  'customerAsked',
  'customerUnreachable',
  'duplicate',
  'wrongPart',
  'damaged',
  'tooExpensive',
  'changedMind',
  'other',
] as const
