import { NavLink } from 'react-router-dom'
import { useText } from '../../text/useText.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/Icon.tsx'
import { menus } from './menus.ts'
import { useWaitingOrders } from './useWaitingOrders.ts'

/** The vendor's four pages of every day, at the bottom of a phone. */
export function VendorTabs() {
  const { t } = useText()
  const waiting = useWaitingOrders()
  return (
    <nav
      aria-label={t('shell.vendorTabs')}
      data-bar="tabs"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex">
        {menus.vendorTabs.map(({ href, label, icon }) => (
          <li key={href} className="min-w-0 flex-1">
            <NavLink
              to={href}
              className={({ isActive }) =>
                cx(
                  'relative flex min-h-15 flex-col items-center justify-center gap-0.5 px-0.5 text-center text-xs font-medium whitespace-nowrap max-[22.5rem]:text-[0.75rem]',
                  isActive
                    ? 'font-semibold after:absolute after:inset-x-3 after:top-0 after:h-0.75 after:rounded-full after:bg-action'
                    : 'text-ink-2',
                )
              }
            >
              <span className="relative">
                {icon && <Icon of={icon} size={22} />}
                {waiting.href === href && <CountBadge count={waiting.count} corner />}
              </span>
              {t(label)}
              {waiting.href === href && waiting.count > 0 && (
                <span className="sr-only">{t('shell.waitingOrders', { n: waiting.count })}</span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
