export type ToastType = 'success' | 'error' | 'warning' | 'info'
/** One thing to do about what the toast says, such as taking it back; pressing it ends the toast. */
export type ToastAction = { label: string; onPress: () => void }
export type ToastItem = {
  id: number
  type: ToastType
  message: string
  action?: ToastAction | undefined
}

/** How long a toast stays, in milliseconds (WIDG-13). */
export const TOAST_LIFETIME = 5000

let items: readonly ToastItem[] = []
let lastId = 0
const listeners = new Set<() => void>()

const publish = (next: readonly ToastItem[]) => {
  items = next
  for (const listener of listeners) listener()
}

const show = (type: ToastType) => (message: string, action?: ToastAction) => {
  lastId += 1
  // The same message again replaces the old one: two identical toasts tell nothing more.
  const others = items.filter((item) => item.message !== message || item.type !== type)
  publish([...others.slice(-3), { id: lastId, type, message, action }])
  return lastId
}

/**
 * Short messages at the edge of the screen, from anywhere: `toast.success(t('toasts.cartCleared'))`.
 * Our own and not a library's, because those write <style> elements, which our security policy
 * refuses.
 */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
  dismiss: (id: number) => publish(items.filter((item) => item.id !== id)),
  clear: () => publish([]),
}

/** For `Toasts` alone. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => items,
}
