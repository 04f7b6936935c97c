import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { OwnVendor } from '#shared/vendors/schema.ts'
import { settingsText } from '../../../text/ar/vendor/settings.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { ImageUploader } from '../../images/ImageUploader.tsx'
import { VendorLogo } from '../VendorLogo.tsx'
import { SettingsCard } from './SettingsCard.tsx'
import { useSaveSettings } from './useSaveSettings.ts'

/** The vendor's logo, saved as soon as it is uploaded. */
export function LogoCard({ vendor }: { vendor: OwnVendor }) {
  const { t } = useText(settingsText)
  const { save, pending } = useSaveSettings()
  const [isBusy, setIsBusy] = useState(false)
  return (
    <SettingsCard title={t('settings.logo')} intro={t('settings.logoHint')}>
      <div className="flex flex-wrap items-start gap-4">
        <VendorLogo name={vendor.businessName} logo={vendor.logo} className="size-20" />
        <div className="min-w-0 flex-1 basis-60">
          <ImageUploader
            room={1}
            isSingle
            onAdd={([logo]) => {
              if (logo) void save({ logo })
            }}
            onBusy={setIsBusy}
          />
          {vendor.logo && (
            <Button
              variant="link"
              size="sm"
              icon={Trash2}
              pending={pending && !isBusy}
              onClick={() => void save({ logo: '' })}
            >
              {t('settings.logoRemove')}
            </Button>
          )}
        </div>
      </div>
    </SettingsCard>
  )
}
