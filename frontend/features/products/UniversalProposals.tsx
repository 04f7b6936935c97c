import { Globe } from 'lucide-react'
import { useState } from 'react'
import type { OwnProduct, Product } from '#shared/products/schema.ts'
import { useCall } from '../../api/apiContext.ts'
import { classifyError } from '../../api/classifyError.ts'
import type { RowId } from '../../api/types.ts'
import { useCommand } from '../../api/useCommand.ts'
import { productFormText } from '../../text/ar/vendor/productForm.ts'
import { vendorDashboardText } from '../../text/ar/vendor/vendorDashboard.ts'
import { useText } from '../../text/useText.ts'
import { Bdi } from '../../ui/Bdi.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { toFormValues, toProductBody } from './form/productValues.ts'
import { useNeeds } from './ProductsInNeed.tsx'

/** A decision of this visit, and what it takes to undo it. */
type Decision = { of: OwnProduct; before?: Product; saved?: Product }

const changed: readonly RowId[] = [
  'products/getNeeds',
  'products/listMyProducts',
  'products/getProduct',
]

/** Proposes to sell products such as batteries for every car; nothing changes until the vendor says so. */
export function UniversalProposals() {
  const { t, localName } = useText(productFormText, vendorDashboardText)
  const call = useCall()
  const { count: total, products: items } = useNeeds().data?.universal ?? { count: 0, products: [] }
  const [decisions, setDecisions] = useState<readonly Decision[]>([])
  const update = useCommand('products/updateProduct', { refresh: changed })
  const decision = useCommand('products/declineUniversalProposal', { refresh: changed })
  const pending = update.pending || decision.pending
  const open = items.filter(({ id }) => decisions.every((one) => one.of.id !== id))

  const keep = (one: Decision) => setDecisions((all) => [...all, one])
  const drop = ({ of }: Decision) => setDecisions((all) => all.filter((one) => one.of.id !== of.id))

  const accept = async (of: OwnProduct) => {
    const params = { id: of.id }
    try {
      const { data: before } = await call('products/getProduct', { params })
      const body = toProductBody({ ...toFormValues(before), isUniversal: true }, before)
      keep({ of, before, saved: await update.attempt({ params, body }) })
    } catch (failure) {
      toast.error(t(classifyError(failure)))
    }
  }
  const decline = async (of: OwnProduct) => {
    if (await decision.run({ params: { id: of.id }, body: { declined: true } })) keep({ of })
  }
  const undo = async (one: Decision) => {
    const params = { id: one.of.id }
    const { before, saved } = one
    const undone =
      before && saved
        ? await update.run({
            params,
            body: toProductBody(
              {
                ...toFormValues(saved),
                isUniversal: false,
                compatibilities: toFormValues(before).compatibilities,
              },
              saved,
            ),
          })
        : await decision.run({ params, body: { declined: false } })
    if (undone) drop(one)
  }
  /** A product without cars cannot get back to having none. */
  const canUndo = ({ before }: Decision) => !before || before.compatibilities.length > 0

  if (open.length === 0 && decisions.length === 0) return null
  return (
    <Card as="section" aria-labelledby="universal-proposals">
      <h2 id="universal-proposals" className="flex items-center gap-2 text-lg">
        <Icon of={Globe} className="text-brand" />
        {t('vendorDashboard.universal', { n: Math.max(total, open.length) })}
      </h2>
      <p className="mt-1 text-sm text-ink-2">{t('vendorDashboard.universalHint')}</p>
      <ul className="mt-2">
        {decisions.map((one) => (
          <li key={one.of.id} className="flex min-h-13 items-center justify-between gap-3 py-1">
            <p role="status" className="min-w-0 text-sm text-ink-2">
              {t(
                one.saved ? 'vendorDashboard.universalAccepted' : 'vendorDashboard.universalKept',
                {
                  name: localName(one.of),
                },
              )}
            </p>
            {canUndo(one) && (
              <Button size="sm" variant="link" disabled={pending} onClick={() => void undo(one)}>
                {t('vendorDashboard.universalUndo')}
              </Button>
            )}
          </li>
        ))}
        {open.map((product) => (
          <li
            key={product.id}
            className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1"
          >
            <span className="line-clamp-2 min-w-40 flex-1 font-medium">
              <Bdi>{localName(product)}</Bdi>
            </span>
            <span className="flex gap-2">
              <Button
                size="sm"
                disabled={pending}
                aria-label={t('vendorDashboard.universalNoNamed', { name: localName(product) })}
                onClick={() => void decline(product)}
              >
                {t('vendorDashboard.universalNo')}
              </Button>
              <Button
                size="sm"
                variant="brand"
                disabled={pending}
                aria-label={t('vendorDashboard.universalYesNamed', { name: localName(product) })}
                onClick={() => void accept(product)}
              >
                {t('productForm.isUniversal')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
