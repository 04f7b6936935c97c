import { useEffect, useRef } from 'react'
import { useQueryParams } from '../../ui/layout/useQueryParams.ts'

export const REVIEW = 1
export const ADDRESS = 2
export const CONFIRM = 3

/**
 * The step in the address bar, so that the phone's back button and a reload keep it. The last one
 * needs an address; without it the second is shown, and `isSentBack` is true.
 */
export function useSteps(mayConfirm: boolean) {
  const [query, change] = useQueryParams()
  const asked = Number(query.get('step') ?? REVIEW)
  const known = [REVIEW, ADDRESS, CONFIRM].includes(asked) ? asked : REVIEW
  const isSentBack = known === CONFIRM && !mayConfirm
  const step = isSentBack ? ADDRESS : known
  const goTo = (next: number) => change({ step: next === REVIEW ? undefined : String(next) }, false)
  return { step, isSentBack, goTo, top: useTopOfStep(step) }
}

/** A heading to focus and scroll to when the step changes, because a new step is a new screen. */
function useTopOfStep(step: number) {
  const top = useRef<HTMLHeadingElement>(null)
  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }, [step])
  return top
}
