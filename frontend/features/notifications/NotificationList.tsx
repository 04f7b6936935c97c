import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Notification } from '#shared/notifications/schema.ts'
import { notificationsText } from '../../text/ar/notifications.ts'
import { formatOrderNumber } from '../../text/format.ts'
import { useText } from '../../text/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Bdi, LtrText } from '../../ui/Bdi.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { notificationLine } from './notificationLine.ts'

type Props = { items: readonly Notification[]; onFollow: () => void }

/** Newest first. What was new when the list was opened stays marked until it is closed. */
export function NotificationList({ items, onFollow }: Props) {
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

function Line({
  item,
  isNew,
  onFollow,
}: {
  item: Notification
  isNew: boolean
  onFollow: () => void
}) {
  const { t, dateTime, iqd, localName } = useText(notificationsText)
  const { icon, title, href } = notificationLine(item, t)
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
          <span className="line-clamp-1 text-sm">
            <Bdi>{localName({ nameAr, nameEn })}</Bdi>
          </span>
        )}
        <span className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-2">
          {orderId !== undefined && <LtrText>{formatOrderNumber(orderId)}</LtrText>}
          {kind !== 'lowStock' && count !== undefined && (
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
