import { NavLink } from 'react-router-dom'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { NavItem } from './navItem.ts'

type Props = {
  items: readonly NavItem[]
  /** A link was followed: a drawer closes itself. */
  onFollow?: () => void
}

/** Links one under another, with icons; the current one stands out. */
export function MenuLinks({ items, onFollow }: Props) {
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
            {item.label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
