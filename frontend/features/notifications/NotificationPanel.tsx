import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { EventKind, Notification } from '#shared/notifications/schema.ts'
import { useCall } from '../../api/ApiProvider.tsx'
import { Loaded } from '../../api/Loaded.tsx'
import { useReadAgain } from '../../api/useCommand.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { paths } from '../../routes/routes.ts'
import { useStore } from '../../storage/createStore.ts'
import { notificationsText } from '../../text/ar/notifications.ts'
import { formatOrderNumber } from '../../text/format.ts'
import { useText } from '../../text/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Bdi, Button, cx, Icon, LtrText } from '../../ui/elements.tsx'
import { EmptyState, SkeletonRows } from '../../ui/states.tsx'
import { Checkbox } from '../../ui/forms/Field.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { useSession } from '../session/useSession.ts'
import { pushDevice } from './pushDevice.ts'
import {
  notificationLine,
  canSound,
  orderSound,
  soundOrder,
  type useNotifications,
} from './useNotifications.ts'

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
  const hasSound = isVendor && canSound()
  const offersPush = useOffersPush(open)
  return (
    <Dialog
      corner
      tall
      size="sm"
      open={open}
      onClose={onClose}
      title={t('notifications.title')}
      footer={
        (hasSound || offersPush) && (
          <div className="flex grow flex-col items-start">
            {hasSound && <SoundSwitch />}
            {offersPush && (
              <Button
                variant="link"
                size="sm"
                to={isVendor ? paths.vendorSettings() : paths.profile()}
                onClick={onClose}
              >
                {t('notifications.whenClosed')}
              </Button>
            )}
          </div>
        )
      }
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

/** Whether this stage sends notifications while the site is closed, and not yet to this device. */
function useOffersPush(open: boolean): boolean {
  const { user } = useSession()
  const isOn = useStore(pushDevice)?.account === user?.id
  const { data } = useEndpoint('notifications/getPushSettings', open && !isOn ? {} : null)
  return !isOn && data?.publicKey !== undefined
}

/** Also marks what comes while the list is open. A failure is silent: they stay new. */
function useMarkRead(newest: Notification | undefined): void {
  const call = useCall()
  const readAgain = useReadAgain()
  const until = newest?.unread ? newest.id : undefined
  useEffect(() => {
    if (until === undefined) return
    call('notifications/markRead', { body: { until } }).then(
      () => readAgain(['notifications/listNotifications']),
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

type NotificationListProps = { items: readonly Notification[]; onFollow: () => void }

/** Newest first. What was new when the list was opened stays marked until it is closed. */
function NotificationList({ items, onFollow }: NotificationListProps) {
  const [shownAsNew, setShownAsNew] = useState<ReadonlySet<string>>(new Set())
  const unseen = items.filter(({ id, unread }) => unread && !shownAsNew.has(id))
  if (unseen.length > 0) setShownAsNew(new Set([...shownAsNew, ...unseen.map(({ id }) => id)]))
  return (
    <ul className="-mx-5 -my-5">
      {items.map((item) => (
        <li key={item.id} className="border-line not-last:border-b">
          <Line item={item} isNew={item.unread || shownAsNew.has(item.id)} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  )
}

type LineProps = { item: Notification; isNew: boolean; onFollow: () => void }

/** Their titles say how many. */
const withOwnCount: ReadonlySet<EventKind> = new Set(['lowStock', 'offerMade', 'reviewWritten'])

function Line({ item, isNew, onFollow }: LineProps) {
  const text = useText(notificationsText)
  const { t, dateTime, iqd, localName } = text
  const { icon, title, href } = notificationLine(item, text)
  const { nameAr, nameEn, kind, orderId, count, amount, at } = item
  const content = (
    <>
      <span
        className={cx(
          'flex size-10 shrink-0 items-center justify-center rounded-full',
          isNew ? 'bg-action-tint text-action-text' : 'bg-ground text-ink-2',
        )}
      >
        <Icon of={icon} flip={kind === 'returned' || icon.displayName === 'Truck'} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-start gap-2">
          <span className={cx('min-w-0 flex-1', isNew && 'font-semibold')}>{title}</span>
          {isNew && <Badge tone="action">{t('notifications.isNew')}</Badge>}
        </span>
        {nameAr !== undefined && (
          <Bdi className="line-clamp-1 text-sm">{localName({ nameAr, nameEn })}</Bdi>
        )}
        <span className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-2">
          {orderId !== undefined && <LtrText>{formatOrderNumber(orderId)}</LtrText>}
          {!withOwnCount.has(kind) && count !== undefined && (
            <span>{t('notifications.pieces', { n: count })}</span>
          )}
          {amount !== undefined && <Bdi>{iqd(amount)}</Bdi>}
        </span>
        <time dateTime={at} className="text-xs text-ink-3">
          {dateTime(at)}
        </time>
      </span>
    </>
  )
  const classes = 'flex gap-3 px-5 py-3'
  if (href === undefined) return <div className={classes}>{content}</div>
  return (
    <Link
      to={href}
      onClick={onFollow}
      className={cx(classes, 'hover:bg-ground focus-visible:-outline-offset-2')}
    >
      {content}
    </Link>
  )
}
