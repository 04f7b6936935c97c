import { useRef, type PointerEvent } from 'react'

const longMs = 500
/** A finger that moves further scrolls. In pixels. */
const stillWithin = 10

/** Handlers that call `onPress` when a finger stays; what it would have pressed is not pressed then. */
export function useLongPress(onPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const wasLong = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown: (event: PointerEvent) => {
      wasLong.current = false
      if (event.pointerType !== 'touch') return
      from.current = { x: event.clientX, y: event.clientY }
      timer.current = setTimeout(() => {
        wasLong.current = true
        onPress()
      }, longMs)
    },
    onPointerMove: (event: PointerEvent) => {
      const { x, y } = from.current
      if (Math.hypot(event.clientX - x, event.clientY - y) > stillWithin) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (wasLong.current) event.preventDefault()
    },
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!wasLong.current) return
      wasLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
