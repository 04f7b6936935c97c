import type { ReactNode } from 'react'
import { useText } from '../text/useText.ts'

type Props = { children: ReactNode; className?: string }

/**
 * Figures that the page itself writes ('× ٢', '٢٠١٨-٢٠٢٠', '+٣'): one piece, read in the page's
 * direction. A plain `bdi` treats figures and signs as left-to-right and turns '× ٢' around.
 */
export function Isolate({ children, className }: Props) {
  const { dir } = useText()
  return (
    <bdi dir={dir} className={className}>
      {children}
    </bdi>
  )
}
