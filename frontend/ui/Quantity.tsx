import { useFormat } from '../text/useFormat.ts'
import { Isolate } from './Isolate.tsx'

/** How many of the thing named before it: '× ٢'. */
export function Quantity({ n }: { n: number }) {
  const { number } = useFormat()
  return <Isolate className="whitespace-nowrap text-ink-3">× {number(n)}</Isolate>
}
