import type { ReactNode } from 'react'

/** Text of unknown direction (names people typed), kept from disturbing the line around it. */
export function Bdi({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="auto" className={className}>
      {children}
    </bdi>
  )
}
