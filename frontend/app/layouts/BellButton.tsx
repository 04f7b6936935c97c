import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { NotificationPanel } from '../../features/notifications/NotificationPanel.tsx'
import {
  useNewNotifications,
  useNotifications,
} from '../../features/notifications/useNotifications.ts'
import { notificationsText } from '../../text/ar/notifications.ts'
import { useText } from '../../text/useText.ts'
import { CountBadge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/elements.tsx'
import { setTitle } from '../documentTitle.ts'

/**
 * The bell: how many notifications are new, and which on a press. It also keeps the page up to date with
 * what happens, and counts it in the document's title; for vendors that is the number of orders that wait.
 */
export default function BellButton({ waiting }: { waiting?: number | undefined }) {
  const { t, number } = useText(notificationsText)
  const read = useNotifications()
  const [isOpen, setOpen] = useState(false)
  useNewNotifications(read.data)
  const unread = read.data?.filter((item) => item.unread).length ?? 0
  const counted = waiting ?? unread
  useEffect(() => {
    setTitle({ count: counted > 0 ? number(counted) : '' })
    return () => setTitle({ count: '' })
  }, [counted, number])
  return (
    <>
      <IconButton
        icon={Bell}
        label={t('notifications.unread', { n: unread })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        badge={<CountBadge count={unread} corner />}
      />
      <NotificationPanel open={isOpen} onClose={() => setOpen(false)} read={read} />
    </>
  )
}
