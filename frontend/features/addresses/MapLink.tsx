import { MapPinned } from 'lucide-react'
import { mapHref, type Position } from '#shared/addresses/position.ts'
import { profileText } from '../../text/ar/profile.ts'
import { useText } from '../../text/useText.ts'
import { TabLink } from '../../ui/parts/TabLink.tsx'

/** Opens an address's position on the map; nothing where it has none. */
export function MapLink({ position }: { position: Position | null | undefined }) {
  const { t } = useText(profileText)
  if (!position) return null
  return (
    <TabLink href={mapHref(position)} icon={MapPinned} className="self-start text-brand">
      {t('profile.position.open')}
    </TabLink>
  )
}
