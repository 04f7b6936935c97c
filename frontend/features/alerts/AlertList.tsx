import { Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Loaded } from '../../api/Loaded.tsx'
import { useCommand } from '../../api/useCommand.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { paths } from '../../routes/routes.ts'
import { alertsText } from '../../text/ar/pages/alerts.ts'
import { useText } from '../../text/useText.ts'
import { Bdi, Card, IconButton } from '../../ui/elements.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Price, ProductImage } from '../../ui/parts/product.tsx'
import { SkeletonRows } from '../../ui/states.tsx'

/** What the customer waits for; nothing without any. */
export function AlertList() {
  const { t, localName, date } = useText(alertsText)
  const alerts = useEndpoint('alerts/listAlerts', {})
  const ids = alerts.data?.map(({ productId }) => productId).join() ?? ''
  const cards = useEndpoint('catalogue/listProductCards', ids ? { query: { ids } } : null, {
    keepPrevious: true,
  })
  const remove = useCommand('alerts/deleteAlert', { refresh: ['alerts/listAlerts'] })
  if (alerts.data ? !ids : !alerts.error) return null
  return (
    <Section title={t('alerts.mine')}>
      <Loaded
        read={ids ? cards : { ...alerts, data: undefined }}
        loading={<SkeletonRows count={2} />}
      >
        {(products) => (
          <Card as="ul" room="none" aria-label={t('alerts.mine')}>
            {alerts.data?.map(({ productId, kinds, price, expiresAt }) => {
              const product = products.find(({ id }) => id === productId)
              const name = product ? localName(product) : t('alerts.notListed')
              return (
                <li
                  key={productId}
                  className="flex items-center gap-3 border-line px-4 py-3 not-last:border-b"
                >
                  {product && (
                    <ProductImage of={product} className="size-14 shrink-0 rounded-control" />
                  )}
                  <div className="min-w-0 flex-1">
                    <Link
                      to={paths.customerProduct(productId)}
                      className="font-semibold underline-offset-4 hover:underline"
                    >
                      <Bdi>{name}</Bdi>
                    </Link>
                    <p className="text-sm text-ink-2">
                      {kinds.map((kind) => t(`alerts.${kind}`)).join(t('common.listSeparator'))}
                    </p>
                    <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-3">
                      <span className="inline-flex items-baseline gap-x-1">
                        {t('alerts.priceThen')} <Price amount={price} />
                      </span>
                      <span>{t('alerts.until', { day: date(expiresAt) })}</span>
                    </p>
                  </div>
                  <IconButton
                    icon={Trash2}
                    label={t('alerts.removeNamed', { name })}
                    className="text-ink-3 hover:text-stop"
                    disabled={remove.pending}
                    onClick={() => void remove.run({ params: { id: productId } })}
                  />
                </li>
              )
            })}
          </Card>
        )}
      </Loaded>
    </Section>
  )
}
