import { useId, type ReactNode } from 'react'
import { Card } from '../../../ui/layout/Card.tsx'

type Props = { title: string; intro: ReactNode; children: ReactNode }

/** One subject of the vendor's settings. */
export function SettingsCard({ title, intro, children }: Props) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <p className="mb-4 text-sm text-ink-2">{intro}</p>
      {children}
    </Card>
  )
}
