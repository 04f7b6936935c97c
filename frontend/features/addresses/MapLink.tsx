import { MapPinned } from 'lucide-react'
import { mapHref, type Position } from '#shared/addresses/position.ts'
import { profileText } from '../../text/ar/profile.ts'
import { useText } from '../../text/useText.ts'
import { Icon } from '../../ui/elements.tsx'

/** Opens an address's position on the map; nothing where it has none. */
export function MapLink({ position }: { position: Position | null | undefined }) {
  const { t } = useText(profileText)
  if (!position) return null
  return (
    <a
      href={mapHref(position)}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-2 self-start text-sm font-semibold text-brand underline-offset-4 hover:underline"
    >
      <Icon of={MapPinned} size={18} />
      {t('profile.position.open')}
    </a>
  )
}
