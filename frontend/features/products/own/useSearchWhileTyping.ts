import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a key after which a text is searched. */
const PAUSE = 300

/**
 * A search field whose text is searched when typing pauses, or at once on Enter. `value` is what is
 * searched now; when something else changes it, the field follows.
 */
export function useSearchWhileTyping(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== seen) {
    setSeen(value)
    setSent(value)
    // The text that was sent may be behind what has been typed since.
    if (value !== sent) setText(value)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What else has changed since the key was pressed must not be undone.
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (wanted: string) => {
    clearTimeout(timer.current)
    setSent(wanted)
    latest.current(wanted)
  }
  return {
    text,
    onType: (typed: string) => {
      setText(typed)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => search(typed.trim()), PAUSE)
    },
    onSearch: search,
  }
}
