import { createStore } from '../../storage/createStore.ts'

export type ToastType = 'success' | 'error' | 'warning' | 'info'
/** One action that the toast offers, such as undo; pressing it dismisses the toast. */
export type ToastAction = { label: string; onPress: () => void }
export type ToastItem = {
  id: number
  type: ToastType
  message: string
  action?: ToastAction | undefined
}

/** How long a toast stays, in milliseconds (WIDG-13). */
export const TOAST_LIFETIME = 5000

export const toastStore = createStore<readonly ToastItem[]>([])

let lastId = 0

const show = (type: ToastType) => (message: string, action?: ToastAction) => {
  lastId += 1
  // Repeating a message replaces the earlier toast; more than two would cover the page.
  const others = toastStore.read().filter((item) => item.message !== message || item.type !== type)
  toastStore.write([...others.slice(-1), { id: lastId, type, message, action }])
  return lastId
}

/**
 * Short messages at the edge of the screen, from anywhere: `toast.success(t('cart.cartCleared'))`.
 * Not a library, because those insert <style> elements, which our content security policy blocks.
 */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
  dismiss: (id: number) => toastStore.write(toastStore.read().filter((item) => item.id !== id)),
  clear: () => toastStore.write([]),
}
