import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { DonorForm } from '../../features/donors/DonorForm.tsx'
import { OwnDonors } from '../../features/donors/OwnDonors.tsx'
import { paths } from '../../routes/routes.ts'
import { donorsText } from '../../text/ar/pages/donors.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/elements.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'

export default function DonorsPage() {
  const { t } = useText(donorsText)
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const toggle = () => setAdding(!isAdding)
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <PageHeading
        parent={{ label: t('shell.myProducts'), to: paths.vendorProducts() }}
        title={t('shell.donors')}
        intro={t('donors.intro')}
        action={
          isAdding ? (
            <Button onClick={toggle}>{t('common.cancel')}</Button>
          ) : (
            <Button variant="action" icon={Plus} onClick={toggle}>
              {t('donors.add')}
            </Button>
          )
        }
      />
      {isAdding ? (
        <DonorForm onSaved={({ id }) => void navigate(paths.vendorDonor(id))} />
      ) : (
        <OwnDonors />
      )}
    </div>
  )
}
