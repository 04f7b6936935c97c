/** One defect can crash on every frame, so only the first few of a page load are reported. */
let remaining = 3

export function reportCrash(error: unknown): void {
  if (remaining-- <= 0) return
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const report = {
    type: 'crash',
    url: location.pathname,
    body: { name, message: message.slice(0, 1000), stack: stack.slice(0, 4000) },
  }
  navigator.sendBeacon?.(
    '/api/reports',
    new Blob([JSON.stringify([report])], { type: 'application/json' }),
  )
}

export function reportUncaught(): void {
  // Events without an error come from the browser itself, or from a script of another origin.
  addEventListener('error', ({ error }) => error && reportCrash(error))
  addEventListener('unhandledrejection', ({ reason }) => reportCrash(reason))
}
