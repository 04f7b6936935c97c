import type { Product } from '#shared/products/schema.ts'
import { paths } from '../../routes/routes.ts'
import { site } from '../../routes/site.ts'
import { cartText } from '../../text/ar/cart.ts'
import { useText } from '../../text/useText.ts'
import { fitOfCar } from '../garage/fitOfCar.ts'
import { useCarName, useGarage } from '../garage/useGarage.ts'

/** The first message to a product's vendor: product, part number, link and the customer's car. */
export function useFirstMessage() {
  const { t, localName } = useText(cartText)
  const { car } = useGarage()
  const carName = useCarName()
  return (product: Product): string => {
    const { partNumber } = product
    // Isolated left to right, or the Arabic around it would swap its halves.
    const isolated = `\u2066${partNumber}\u2069`
    const asking = t('cart.whatsappText', {
      name: localName(product),
      partNumber: partNumber ? t('cart.whatsappPartNumber', { number: isolated }) : '',
      link: `${site.origin}${paths.product(product.id)}`,
    })
    if (!car) return asking
    const isSure = ['fits', 'universal'].includes(fitOfCar(product, car))
    const about = t(isSure ? 'cart.whatsappCar' : 'cart.whatsappFits', { car: carName(car) })
    return `${asking} ${about}`
  }
}
