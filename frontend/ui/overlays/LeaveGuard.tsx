import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Props = {
  when: boolean
  title: ReactNode
  question: ReactNode
  leaveLabel: ReactNode
  stayLabel: ReactNode
}

/** Undefined in older browsers. */
const navigationApi = () => window.navigation as Navigation | undefined

/**
 * Asks before unsaved changes are lost: by a link of the site, by back and forward (where the browser
 * lets a page ask), or by closing the page. Navigation by code, as after saving, does not ask.
 */
export function LeaveGuard({ when, title, question, leaveLabel, stayLabel }: Props) {
  const navigate = useNavigate()
  const [leave, setLeave] = useState<() => void>()

  useEffect(() => {
    if (!when) return
    const stopListening = new AbortController()
    const { signal } = stopListening

    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a[href]')
      if (!(link instanceof HTMLAnchorElement) || link.target === '_blank') return
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
      const { origin, pathname, search, hash } = new URL(link.href)
      if (origin !== location.origin || pathname === location.pathname) return
      event.preventDefault()
      event.stopPropagation()
      setLeave(() => () => void navigate(pathname + search + hash))
    }
    const onTraverse = (event: NavigateEvent) => {
      const { navigationType, destination } = event
      if (navigationType !== 'traverse' || !event.cancelable) return
      if (new URL(destination.url).pathname === location.pathname) return
      event.preventDefault()
      setLeave(() => () => {
        stopListening.abort()
        navigationApi()?.traverseTo(destination.key)
      })
    }
    // Before React's own listeners, so that the router does not follow the link first.
    document.addEventListener('click', onClick, { capture: true, signal })
    navigationApi()?.addEventListener('navigate', onTraverse, { signal })
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    return () => stopListening.abort()
  }, [when, navigate])

  return (
    <ConfirmDialog
      open={leave !== undefined}
      onClose={() => setLeave(undefined)}
      onConfirm={() => {
        setLeave(undefined)
        leave?.()
      }}
      title={title}
      question={question}
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
    />
  )
}
