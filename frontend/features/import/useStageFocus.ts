import { useEffect, useRef } from 'react'

/**
 * The ref of the area that shows the stages of an import. It takes the focus when the stage changes, because
 * the pressed button goes with its stage. `isPage`: the page also returns to its top.
 */
export function useStageFocus(stage: string, isPage = false) {
  const area = useRef<HTMLDivElement>(null)
  const stageBefore = useRef(stage)
  useEffect(() => {
    if (stageBefore.current === stage) return
    stageBefore.current = stage
    area.current?.focus({ preventScroll: isPage })
    if (isPage) window.scrollTo({ top: 0 })
  }, [stage, isPage])
  return area
}
