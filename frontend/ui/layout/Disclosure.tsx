import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx, Icon } from '../elements.tsx'

type Props = {
  title: ReactNode
  children: ReactNode
  defaultOpen?: boolean
  onToggle?: (isOpen: boolean) => void
  className?: string
}

export function Disclosure({ title, children, defaultOpen, onToggle, className }: Props) {
  return (
    <details
      open={defaultOpen}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
      className={cx('group border-line base:border-b', className)}
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <span>{title}</span>
        <Icon
          of={ChevronDown}
          className="text-ink-3 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
