import { Loaded } from '../../api/Loaded.tsx'
import { useCommand } from '../../api/useCommand.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { paths } from '../../routes/routes.ts'
import { alertsText } from '../../text/ar/pages/alerts.ts'
import { useText } from '../../text/useText.ts'
import { Card } from '../../ui/elements.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Price, ProductImage } from '../../ui/parts/product.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { AlertRow } from './AlertRow.tsx'

/** What the customer waits for; nothing without any. */
export function AlertList() {
  const { t, localName } = useText(alertsText)
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
              return (
                <AlertRow
                  key={productId}
                  media={
                    product && (
                      <ProductImage of={product} className="size-14 shrink-0 rounded-control" />
                    )
                  }
                  name={product ? localName(product) : t('alerts.notListed')}
                  to={paths.customerProduct(productId)}
                  line={kinds.map((kind) => t(`alerts.${kind}`)).join(t('common.listSeparator'))}
                  note={
                    <span className="inline-flex items-baseline gap-x-1">
                      {t('alerts.priceThen')} <Price amount={price} />
                    </span>
                  }
                  expiresAt={expiresAt}
                  isBusy={remove.pending}
                  onRemove={() => void remove.run({ params: { id: productId } })}
                />
              )
            })}
          </Card>
        )}
      </Loaded>
    </Section>
  )
}
