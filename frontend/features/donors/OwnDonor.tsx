import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Loaded } from '../../api/Loaded.tsx'
import { useCommand } from '../../api/useCommand.ts'
import { DonorForm } from './DonorForm.tsx'
import { DonorParts } from './DonorParts.tsx'
import { useDonor, useDonorWords } from './donorName.ts'
import { openPartDraft } from './partDraft.ts'
import { useSession } from '../session/useSession.ts'
import { paths } from '../../routes/routes.ts'
import { donorsText } from '../../text/ar/pages/donors.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/elements.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { ConfirmButton } from '../../ui/overlays/ConfirmDialog.tsx'
import { EmptyState, SkeletonRows } from '../../ui/states.tsx'

/** One of the vendor's dismantled cars: its parts, its data, and closing it. */
export function OwnDonor({ donorId: id }: { donorId: string }) {
  const { t } = useText(donorsText)
  const { nameOfDonor, factsOf } = useDonorWords()
  const navigate = useNavigate()
  const { user } = useSession()
  const [isEditing, setEditing] = useState(false)
  const read = useDonor(id)
  const close = useCommand('donors/closeDonor', { refresh: ['donors/listMyDonors'] })
  const missing = (
    <EmptyState
      heading
      drawing="car"
      text={t('donors.notFound')}
      button={{ variant: 'brand', to: paths.vendorDonors(), children: t('shell.donors') }}
    />
  )
  if (read.error?.status === 404) return missing
  if (read.data && (read.data.vendor.id !== user?.id || read.data.isClosed)) return missing
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <Loaded read={read} loading={<SkeletonRows count={8} />}>
        {(donor) => (
          <>
            <PageHeading
              parent={{ label: t('shell.donors'), to: paths.vendorDonors() }}
              title={nameOfDonor(donor)}
              intro={factsOf(donor)}
              action={
                <div className="flex flex-wrap gap-2.5">
                  <Button size="sm" onClick={() => setEditing(!isEditing)}>
                    {t(isEditing ? 'common.cancel' : 'donors.edit')}
                  </Button>
                  <Button size="sm" to={paths.donor(id)}>
                    {t('donors.page')}
                  </Button>
                  <ConfirmButton
                    size="sm"
                    onConfirm={async () => {
                      if (!(await close.run({ params: { id } }))) return
                      openPartDraft(donor.vendor.id, id).write({})
                      await navigate(paths.vendorDonors())
                    }}
                    dialog={{ question: t('donors.closeQuestion'), pending: close.pending }}
                  >
                    {t('donors.close')}
                  </ConfirmButton>
                </div>
              }
            />
            {isEditing ? (
              <DonorForm donor={donor} onSaved={() => setEditing(false)} />
            ) : (
              <DonorParts donorId={id} />
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}
