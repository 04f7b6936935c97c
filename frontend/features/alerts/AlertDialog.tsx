import { useState } from 'react'
import type { Alert, AlertKind } from '#shared/alerts/schema.ts'
import { alertKinds } from '#shared/alerts/kinds.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { Product } from '#shared/products/schema.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { useCommand } from '../../api/useCommand.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { alertsText } from '../../text/ar/pages/alerts.ts'
import { useText } from '../../text/useText.ts'
import { Bdi, Button } from '../../ui/elements.tsx'
import { Checkbox } from '../../ui/forms/Field.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { SkeletonRows } from '../../ui/states.tsx'

interface Props {
  product: Product
  open: boolean
  onClose: () => void
}

export default function AlertDialog({ product, open, onClose }: Props) {
  const { t, localName } = useText(alertsText)
  const alerts = useEndpoint('alerts/listAlerts', open ? {} : null, { fresh: true })
  return (
    <Dialog size="sm" open={open} onClose={onClose} title={t('alerts.title')}>
      <p className="mb-3 font-semibold">
        <Bdi>{localName(product)}</Bdi>
      </p>
      <Loaded bare read={alerts} loading={<SkeletonRows count={2} />}>
        {(all) => (
          <Choices
            product={product}
            alert={all.find(({ productId }) => productId === product.id)}
            onDone={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  )
}

type ChoicesProps = { product: Product; alert: Alert | undefined; onDone: () => void }

function Choices({ product, alert, onDone }: ChoicesProps) {
  const { t } = useText(alertsText)
  const first: AlertKind = product.stock === 0 ? 'back' : 'cheaper'
  const [kinds, setKinds] = useState<readonly AlertKind[]>(alert?.kinds ?? [first])
  const refresh = ['alerts/listAlerts'] as const
  const save = useCommand('alerts/saveAlert', { refresh })
  const remove = useCommand('alerts/deleteAlert', { refresh })
  const params = { id: product.id }
  const submit = async () => {
    const isSaved =
      kinds.length > 0
        ? await save.run({ params, body: { kinds: [...kinds] } })
        : await remove.run({ params })
    if (!isSaved) return
    toast.success(t(kinds.length > 0 ? 'alerts.saved' : 'alerts.removed'))
    onDone()
  }
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {alertKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={t(`alerts.${kind}`)}
          checked={kinds.includes(kind)}
          onChange={({ target }) =>
            setKinds(target.checked ? [...kinds, kind] : kinds.filter((one) => one !== kind))
          }
        />
      ))}
      <p className="text-sm text-ink-2">{t('alerts.hint', { n: limits.alertDays })}</p>
      <Button
        variant="brand"
        type="submit"
        className="mt-2"
        pending={save.pending || remove.pending}
        disabled={kinds.length === 0 && !alert}
      >
        {t('alerts.save')}
      </Button>
    </form>
  )
}
