import { useText } from '../text/useText.ts'
import { Bdi } from './Bdi.tsx'

type Props = {
  /** As stored: of a car, its country, an origin, a governorate. Several are read as one name. */
  of: string | readonly string[]
  className?: string
}

/** A name that the market stores in Arabic, in English for readers of English where it is known. */
export function KnownName({ of, className }: Props) {
  const { nameOf } = useText()
  return (
    <Bdi className={className}>{(typeof of === 'string' ? [of] : of).map(nameOf).join(' ')}</Bdi>
  )
}
