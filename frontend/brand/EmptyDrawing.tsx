export type EmptyDrawingName = 'cart' | 'search' | 'orders' | 'error' | 'car' | 'offline'

export function EmptyDrawing({ of: name }: { of: EmptyDrawingName }) {
  return (
    <svg viewBox="0 0 160 120" width={160} height={120} aria-hidden="true" data-drawing={name} />
  )
}
