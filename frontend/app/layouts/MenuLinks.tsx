import { NavLink } from 'react-router-dom'
import { useText } from '../../text/useText.ts'
import { CountBadge } from '../../ui/Badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { NavItem } from './menus.ts'

type Props = {
  items: readonly NavItem[]
  /** Called when a link is followed, to close a drawer. */
  onFollow?: (() => void) | undefined
  /** A number beside the link to `href`. */
  badge?: { href: string; count: number }
}

/** Links below each other, with icons; the current one is highlighted. */
export function MenuLinks({ items, onFollow, badge }: Props) {
  const { t } = useText()
  return (
    <ul className="flex flex-col gap-1">
      {items.map((item) => (
        <li key={item.href}>
          <NavLink
            to={item.href}
            end={item.exact}
            onClick={onFollow}
            className={({ isActive }) =>
              cx(
                'flex min-h-12 items-center gap-3 rounded-control px-3.5 transition-colors',
                isActive
                  ? 'bg-brand-tint font-semibold text-brand-strong'
                  : 'text-ink-2 hover:bg-sunken hover:text-ink',
              )
            }
          >
            {item.icon && <Icon of={item.icon} size={21} />}
            {t(item.label)}
            {badge?.href === item.href && <CountBadge count={badge.count} />}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
