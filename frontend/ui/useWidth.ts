import { useEffect, useRef, useState, type RefObject } from 'react'

/** The width of an element in pixels, as it changes; `initial` until it is known. */
export function useWidth(initial: number): [RefObject<HTMLDivElement | null>, number] {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(initial)
  useEffect(() => {
    const element = ref.current
    if (!element || !('ResizeObserver' in window)) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth || initial))
    observer.observe(element)
    return () => observer.disconnect()
  }, [initial])
  return [ref, width]
}
