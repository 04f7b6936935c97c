import { useEffect, useRef, useState } from 'react'
import { fold } from '#shared/catalogue/fold.ts'
import { useApi } from '../../../api/apiContext.ts'
import type { Data } from '../../../api/types.ts'

export type Suggestion = Data<'catalogue/listSuggestions'>[number]

/** Milliseconds between two requests, however fast someone types. */
const INTERVAL = 120
const MAX_KEPT = 50

interface Suggestions {
  items: readonly Suggestion[]
  /** The items are for this very text, and not for one that it was typed on from. */
  isCurrent: boolean
}

/**
 * Suggestions for a text as it is typed. A newer text aborts the request for the older one, whose
 * response can therefore never replace it; until the newer one responds, the older suggestions stay.
 * Faults and a lost connection just leave it without suggestions.
 */
export function useSuggestions(text: string): Suggestions {
  const { call } = useApi()
  const [kept, setKept] = useState<ReadonlyMap<string, readonly Suggestion[]>>(new Map())
  const sentAt = useRef(-INTERVAL)
  const wanted = fold(text)
  const isKept = kept.has(wanted)

  useEffect(() => {
    if (!wanted || isKept || !navigator.onLine) return
    const abort = new AbortController()
    const send = async () => {
      sentAt.current = performance.now()
      const input = { query: { text: wanted } }
      const { data } = await call('catalogue/listSuggestions', input, { signal: abort.signal })
      if (!abort.signal.aborted)
        setKept((before) => new Map([...before].slice(1 - MAX_KEPT)).set(wanted, data))
    }
    const wait = sentAt.current + INTERVAL - performance.now()
    const timer = setTimeout(() => void send().catch(() => {}), Math.max(0, wait))
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [call, wanted, isKept])

  return { items: nearestSuggestions(kept, wanted), isCurrent: isKept || !wanted }
}

/** What is kept for the text or for its longest beginning. */
function nearestSuggestions(kept: ReadonlyMap<string, readonly Suggestion[]>, wanted: string) {
  for (let length = wanted.length; length > 0; length -= 1) {
    const found = kept.get(wanted.slice(0, length))
    if (found) return found
  }
  return []
}
