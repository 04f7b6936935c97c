import { useEffect, useRef } from 'react'
import type { Notification } from '#shared/notifications/schema.ts'
import { useCall } from '../../api/apiContext.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useReadAgain } from '../../api/useReadAgain.ts'
import { useStore } from '../../storage/createStore.ts'
import { notificationsText } from '../../text/ar/notifications.ts'
import { useText } from '../../text/useText.ts'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SkeletonRows } from '../../ui/feedback/SkeletonRows.tsx'
import { useSession } from '../session/useSession.ts'
import { NotificationList } from './NotificationList.tsx'
import { canSound, orderSound, soundOrder } from './orderSound.ts'
import type { useNotifications } from './useNotifications.ts'

type Props = {
  open: boolean
  onClose: () => void
  read: ReturnType<typeof useNotifications>
}

/** The list behind the bell: the whole screen of a phone. Opening it marks all as read. */
export function NotificationPanel({ open, onClose, read }: Props) {
  const { t } = useText(notificationsText)
  const { user } = useSession()
  const isVendor = user?.role === 'vendor'
  useMarkRead(open ? read.data?.[0] : undefined)
  return (
    <Dialog
      corner
      tall
      size="sm"
      open={open}
      onClose={onClose}
      title={t('notifications.title')}
      footer={isVendor && canSound() && <SoundSwitch />}
    >
      <Loaded bare read={read} loading={<SkeletonRows count={5} />}>
        {(items) => (
          <>
            {read.error && (
              <p role="status" className="mb-4 text-sm text-action-text">
                {t('notifications.notRefreshed')}
              </p>
            )}
            {items.length === 0 ? (
              <EmptyState
                drawing="orders"
                text={t(isVendor ? 'notifications.emptyVendor' : 'notifications.emptyCustomer')}
              />
            ) : (
              <NotificationList items={items} onFollow={onClose} />
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  )
}

/** Also marks what comes while the list is open. A failure is silent: they stay new. */
function useMarkRead(newest: Notification | undefined): void {
  const call = useCall()
  const readAgain = useReadAgain()
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])
  const until = newest?.unread ? newest.id : undefined
  useEffect(() => {
    if (until === undefined) return
    call('notifications/markRead', { body: { until } }).then(
      () => !isGone.current && readAgain(['notifications/listNotifications']),
      () => undefined,
    )
  }, [call, readAgain, until])
}

function SoundSwitch() {
  const { t } = useText(notificationsText)
  const isOn = useStore(orderSound)
  return (
    <Checkbox
      className="me-auto"
      label={t('notifications.sound')}
      hint={t('notifications.soundHint')}
      checked={isOn}
      onChange={({ target: { checked } }) => {
        orderSound.write(checked)
        if (checked) soundOrder()
      }}
    />
  )
}
