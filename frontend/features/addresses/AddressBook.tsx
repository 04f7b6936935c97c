import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Address } from '#shared/addresses/schema.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { profileText } from '../../text/ar/profile.ts'
import { useText } from '../../text/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Bdi, Button, Card, cx } from '../../ui/elements.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AddressForm, type AddressValues } from './AddressForm.tsx'
import { AddressesLoading, AddressText } from './AddressText.tsx'
import { MapLink } from './MapLink.tsx'
import { classifyError } from '../../api/apiError.ts'
import { useCommand } from '../../api/useCommand.ts'
import { toast } from '../../ui/overlays/toast.ts'

export function AddressBook() {
  const { t } = useText(profileText)
  const list = useEndpoint('addresses/listAddresses', {})
  const refresh = ['addresses/listAddresses'] as const
  const create = useCommand('addresses/createAddress', { done: 'toasts.addressAdded', refresh })
  const update = useCommand('addresses/updateAddress', { done: 'toasts.addressUpdated', refresh })
  const makeDefault = useCommand('addresses/updateAddress', {
    done: 'toasts.addressMadeDefault',
    refresh,
  })
  const remove = useCommand('addresses/deleteAddress', { done: 'toasts.addressDeleted', refresh })
  const [edited, setEdited] = useState<Address | 'new'>()

  /** A failure is logged and shown, and the list stays (PROF-06). */
  const attempt = async (change: Promise<unknown>): Promise<boolean> => {
    try {
      await change
      return true
    } catch (failure) {
      console.error('An address could not be changed', failure)
      toast.error(t(classifyError(failure)))
      return false
    }
  }
  const save = async (body: AddressValues) => {
    const change =
      edited === 'new' || edited === undefined
        ? create.attempt({ body })
        : update.attempt({ params: { id: edited.id }, body })
    if (await attempt(change)) setEdited(undefined)
  }
  const askAndRemove = (id: string) => {
    // PROF-04 asks for the browser's own dialog here.
    if (window.confirm(t('profile.confirmDelete'))) void attempt(remove.attempt({ params: { id } }))
  }
  const setDefault = (id: string) =>
    makeDefault.attempt({ params: { id }, body: { isDefault: true } })
  const add = (
    <Button variant="brand" icon={Plus} onClick={() => setEdited('new')}>
      {t('profile.addAddress')}
    </Button>
  )

  return (
    <section aria-labelledby="addresses" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="addresses" className="text-xl">
          {t('profile.addresses')}
        </h2>
        {list.data && list.data.length > 0 && add}
      </div>
      <Loaded read={list} loading={<AddressesLoading />}>
        {(addresses) =>
          addresses.length === 0 ? (
            <EmptyState inCard drawing="orders" text={t('profile.noAddresses')} action={add} />
          ) : (
            <ul className="grid gap-3">
              {addresses.map((address) => (
                <AddressCard
                  key={address.id}
                  address={address}
                  busy={makeDefault.pending || remove.pending}
                  onEdit={() => setEdited(address)}
                  onDelete={() => askAndRemove(address.id)}
                  onMakeDefault={() => void attempt(setDefault(address.id))}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Dialog
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={t(edited === 'new' ? 'profile.addAddress' : 'profile.editAddress')}
      >
        <AddressForm
          address={edited === 'new' ? undefined : edited}
          pending={create.pending || update.pending}
          onSave={(values) => void save(values)}
          onCancel={() => setEdited(undefined)}
        />
      </Dialog>
    </section>
  )
}

type CardProps = {
  address: Address
  busy: boolean
  onEdit: () => void
  onDelete: () => void
  onMakeDefault: () => void
}

function AddressCard({ address, busy, onEdit, onDelete, onMakeDefault }: CardProps) {
  const { t } = useText(profileText)
  return (
    <Card
      as="li"
      room="none"
      className={cx('flex flex-col', address.isDefault && 'border-brand/50')}
    >
      <div className="flex flex-col gap-2 p-4">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-base">
            <Bdi>{address.label || address.city}</Bdi>
          </h3>
          {address.isDefault && <Badge tone="brand">{t('profile.default')}</Badge>}
        </div>
        <AddressText address={address} />
        <MapLink position={address.position} />
      </div>
      <div className="flex flex-wrap items-center gap-1 border-t border-line px-2 py-1">
        <Button variant="link" size="sm" icon={Pencil} className="px-2" onClick={onEdit}>
          {t('common.edit')}
        </Button>
        <Button
          variant="link"
          size="sm"
          icon={Trash2}
          className="px-2 text-stop"
          disabled={busy}
          onClick={onDelete}
        >
          {t('common.delete')}
        </Button>
        {!address.isDefault && (
          <Button
            variant="link"
            size="sm"
            className="ms-auto px-2"
            disabled={busy}
            onClick={onMakeDefault}
          >
            {t('profile.makeDefault')}
          </Button>
        )}
      </div>
    </Card>
  )
}
