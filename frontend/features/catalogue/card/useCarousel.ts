import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

/** With reduced motion the slides move only on request. */
const wantsStill = () => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/**
 * A row of slides that scrolls by groups as wide as the row: by itself every `everyMs`, except while it
 * is hovered, touched or focused, or the page is hidden. The state follows the scroll position.
 */
export function useCarousel(count: number, everyMs: number) {
  const row = useRef<HTMLUListElement>(null)
  const [perGroup, setPerGroup] = useState(1)
  const [group, setGroup] = useState(0)
  const [held, setHeld] = useState(false)
  const groups = Math.max(1, Math.ceil(count / perGroup))

  const onScroll = useCallback(() => {
    const list = row.current
    const slide = list?.firstElementChild
    if (!list || !slide || slide.clientWidth === 0) return
    const fitting = Math.max(1, Math.round(list.clientWidth / slide.clientWidth))
    setPerGroup(fitting)
    // Right-to-left rows scroll from 0 downwards.
    const scrolled = Math.abs(list.scrollLeft)
    const end = list.scrollWidth - list.clientWidth
    const lastGroup = Math.ceil(list.childElementCount / fitting) - 1
    const isAtEnd = end > 0 && scrolled >= end - 4
    setGroup(isAtEnd ? lastGroup : Math.min(lastGroup, Math.round(scrolled / list.clientWidth)))
  }, [])
  useEffect(() => {
    if (!row.current || count === 0 || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(onScroll)
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [count, onScroll])

  const goTo = (next: number) => {
    const target = (next + groups) % groups
    setGroup(target)
    const [first, slide] = [0, target * perGroup].map((index) => row.current?.children[index])
    if (!(first instanceof HTMLElement) || !(slide instanceof HTMLElement)) return
    row.current?.scrollTo?.({
      left: slide.offsetLeft - first.offsetLeft,
      behavior: wantsStill() ? 'instant' : 'smooth',
    })
  }
  const advance = useEffectEvent(() => {
    if (!document.hidden) goTo(group + 1)
  })
  useEffect(() => {
    if (held || groups < 2 || wantsStill()) return
    const timer = setInterval(() => advance(), everyMs)
    return () => clearInterval(timer)
  }, [held, groups, group, everyMs])

  const [stop, start] = [() => setHeld(true), () => setHeld(false)]
  const hold = {
    onPointerEnter: stop,
    onPointerLeave: start,
    onTouchStart: stop,
    onTouchEnd: start,
    onFocus: stop,
    onBlur: start,
  }
  return { row, group, groups, goTo, hold, onScroll }
}
