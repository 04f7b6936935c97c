import type { LucideIcon } from 'lucide-react'

/** A link of a menu; whoever uses a layout knows the addresses, the layout does not. */
export type NavItem = {
  href: string
  label: string
  icon?: LucideIcon
  /** Current only on this very address, not on those below it. */
  exact?: boolean
}

/** What the footer of every layout needs. */
export type FooterLinks = {
  quickLinks: readonly NavItem[]
  serviceLinks: readonly NavItem[]
}
