import { createStore } from '../../storage/createStore.ts'

/** Fields that were typed or chosen in since they came onto the screen. */
const touched = new Set<Element>()

/** Whether reloading could lose something that was typed; a search box has nothing to lose. */
export const unsaved = createStore(false)

const renew = () => {
  for (const field of touched) if (!field.isConnected) touched.delete(field)
  if (unsaved.read() !== touched.size > 0) unsaved.write(touched.size > 0)
}

/** Returns what ends it. */
export function watchFields(): () => void {
  const touch = ({ target }: Event) => {
    if (target instanceof Element && !target.closest('[role=search], [type=search]'))
      touched.add(target)
    renew()
  }
  document.addEventListener('input', touch, true)
  // A form that has gone has been saved or given up.
  const watching = new MutationObserver(() => {
    if (touched.size > 0) renew()
  })
  watching.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('input', touch, true)
    watching.disconnect()
  }
}
