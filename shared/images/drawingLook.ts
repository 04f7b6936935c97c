export const drawingTints = 4
export const drawingAngles = 5

/** The look of a product's drawing, the same wherever it is shown: indices of a tint and an angle. */
export function drawingLook(productId: string): { tint: number; angle: number } {
  let hash = 0
  for (const character of productId) hash = (hash * 31 + character.charCodeAt(0)) % 9973
  return { tint: hash % drawingTints, angle: hash % drawingAngles }
}
