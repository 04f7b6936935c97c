import { useStore } from '../../storage/createStore.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { orderSound } from './orderSound.ts'

/** Milliseconds between two reads while the site is on the screen. */
export const POLL_MS = 30_000

/** Also reads while the site is hidden if a sound is to be heard then. */
export const useNotifications = () =>
  useEndpoint(
    'notifications/listNotifications',
    {},
    { refreshInterval: POLL_MS, whenHidden: useStore(orderSound) },
  )
