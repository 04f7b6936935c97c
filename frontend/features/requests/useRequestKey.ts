import { useState } from 'react'

/** A key for what is sent: the same for the same content, so that one whose response was lost is sent once. */
export function useRequestKey(content: unknown): string {
  const text = JSON.stringify(content)
  const [last, setLast] = useState(() => ({ text, key: crypto.randomUUID() as string }))
  if (last.text === text) return last.key
  const next = { text, key: crypto.randomUUID() }
  setLast(next)
  return next.key
}
