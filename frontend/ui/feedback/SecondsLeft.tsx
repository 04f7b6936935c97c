import { useNow } from '../states.tsx'

type Props = {
  /** Epoch milliseconds. */
  until: number
  text: (seconds: number) => string
}

/** A countdown. Not read aloud: a screen reader would count along. */
export function SecondsLeft({ until, text }: Props) {
  const now = useNow(500)
  return (
    <span aria-hidden="true" className="font-normal text-ink-2 tabular-nums">
      {text(Math.max(0, Math.ceil((until - now) / 1000)))}
    </span>
  )
}
