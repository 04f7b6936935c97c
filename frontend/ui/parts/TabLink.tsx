import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon, cx } from '../elements.tsx'

type Props = { href: string; icon: LucideIcon; className?: string; children: ReactNode }

/** A link with an icon that opens in a tab of its own. */
export const TabLink = ({ href, icon, className, children }: Props) => (
  <a
    href={href}
    target="_blank"
    rel="noopener"
    className={cx(
      'inline-flex min-h-11 items-center gap-2 text-sm font-semibold underline-offset-4 hover:underline',
      className,
    )}
  >
    <Icon of={icon} size={18} />
    {children}
  </a>
)
