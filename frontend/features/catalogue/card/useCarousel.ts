import { useCallback, useEffect, useRef, useState } from 'react'

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

  const measure = useCallback(() => {
    const list = row.current
    const slide = list?.firstElementChild
    if (!list || !slide || slide.clientWidth === 0) return
    const fitting = Math.max(1, Math.round(list.clientWidth / slide.clientWidth))
    setPerGroup(fitting)
    // Right-to-left rows scroll from 0 downwards.
    const scrolled = Math.abs(list.scrollLeft)
    const end = list.scrollWidth - list.clientWidth
    const lastGroup = Math.ceil(list.childElementCount / fitting) - 1
    setGroup(
      end > 0 && scrolled >= end - 4
        ? lastGroup
        : Math.min(lastGroup, Math.round(scrolled / list.clientWidth)),
    )
  }, [])

  useEffect(() => {
    const list = row.current
    if (!list || count === 0 || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    return () => observer.disconnect()
  }, [count, measure])

  const goTo = useCallback(
    (wanted: number) => {
      const target = (wanted + groups) % groups
      setGroup(target)
      const list = row.current
      const slide = list?.children[target * perGroup]
      if (!list || !slide || !list.scrollBy) return
      const isRtl = getComputedStyle(list).direction === 'rtl'
      const from = list.getBoundingClientRect()
      const to = slide.getBoundingClientRect()
      list.scrollBy({
        left: isRtl ? to.right - from.right : to.left - from.left,
        behavior: wantsStill() ? 'instant' : 'smooth',
      })
    },
    [groups, perGroup],
  )

  useEffect(() => {
    if (held || groups < 2 || wantsStill()) return
    const timer = setInterval(() => {
      if (!document.hidden) goTo(group + 1)
    }, everyMs)
    return () => clearInterval(timer)
  }, [held, groups, group, goTo, everyMs])

  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onTouchStart: () => setHeld(true),
    onTouchEnd: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return { row, group, groups, goTo, hold, onScroll: measure }
}
