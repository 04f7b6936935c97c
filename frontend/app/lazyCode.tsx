import { lazy, useEffect, type ComponentType } from 'react'
import { createStore, useStore } from '../storage/createStore.ts'
import { useText } from '../text/useText.ts'
import { ErrorPanel } from '../ui/states.tsx'
import { fetchCode } from '../ui/fetchCode.ts'
import { useBackOnline } from '../ui/useOnline.ts'

/**
 * A component whose code is fetched when it is first rendered; it suspends meanwhile. React's `lazy` keeps
 * a failure as long as the tab is open, so that one lost request would break every further visit.
 */
export function lazyCode<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Lost: ComponentType<LostProps & P> = LostCode,
): ComponentType<P> {
  const tries = createStore(0)
  const lost: Omit<LostProps, 'tried'> = {
    forget: () => (current = start()),
    retry: () => {
      lost.forget()
      tries.write(tries.read() + 1)
    },
  }
  const start = () => {
    const NotLoaded = (props: P) => <Lost tried={tries.read()} {...lost} {...props} />
    return lazy<ComponentType<P>>(() => fetchCode(load).catch(() => ({ default: NotLoaded })))
  }
  let current = start()
  return function LazyCode(props) {
    useStore(tries)
    const Current = current
    return <Current {...props} />
  }
}

export interface LostProps {
  /** How often it was tried again. */
  tried: number
  retry: () => void
  forget: () => void
}

/** What is shown for code that did not arrive, until it does: when pressed, when the line is back, on the next visit. */
export function LostCode({ tried, retry, forget }: LostProps) {
  const { t } = useText()
  useBackOnline(retry)
  useEffect(() => forget, [forget])
  return (
    <ErrorPanel
      title={t('errors.lineLost')}
      message={t('errors.codeLost')}
      drawing="offline"
      onRetry={() => void (tried > 0 ? reloadOr(retry) : retry())}
    />
  )
}

/** A script that is still missing while the site responds is one of an older deployment: only a new page has the others. */
async function reloadOr(retry: () => void): Promise<void> {
  const request = fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
  if (await request.then(({ ok }) => ok).catch(() => false)) window.location.reload()
  else retry()
}
