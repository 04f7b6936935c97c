import { PushCard } from '../../features/notifications/PushCard.tsx'
import { DollarCard } from '../../features/products/dollar/DollarCard.tsx'
import { VendorSettings } from '../../features/vendors/VendorSettings.tsx'

export default function VendorSettingsPage() {
  return (
    <div className="flex flex-col gap-5">
      <PushCard />
      <VendorSettings />
      <DollarCard />
    </div>
  )
}
