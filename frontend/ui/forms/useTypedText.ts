import { useState } from 'react'

/** The text of a field that follows `value` and otherwise keeps what is typed until it is sent. */
export function useTypedText(value: string): [string, (text: string) => void] {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    setText(value)
  }
  return [text, setText]
}
