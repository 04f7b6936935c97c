import { useText } from '../text/useText.ts'
import { Isolate } from './Isolate.tsx'

/** How many of the thing named before it: '× ٢'. */
export function Quantity({ n }: { n: number }) {
  const { number } = useText()
  return <Isolate className="whitespace-nowrap text-ink-3">× {number(n)}</Isolate>
}
