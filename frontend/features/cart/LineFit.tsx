import { cartText } from '../../text/ar/cart.ts'
import { useText } from '../../text/useText.ts'
import { AskVendor } from '../../ui/parts/AskVendor.tsx'
import { FitMark } from '../../ui/parts/FitMark.tsx'
import { useGarage } from '../garage/useGarage.ts'
import type { CartLine } from './cart.ts'
import type { CartTodayState } from './useCartToday.ts'
import { fitOfCar } from './fitOfCar.ts'
import { useFirstMessage } from './useFirstMessage.ts'

type Props = { line: CartLine; today: Pick<CartTodayState, 'productsNow'> }

/** Whether the line's part fits the customer's car; where the vendor did not say, a way to ask. */
export function LineFit({ line, today }: Props) {
  const { t } = useText(cartText)
  const { car } = useGarage()
  const firstMessage = useFirstMessage()
  const product = today.productsNow.get(line.product.id)
  if (!car || !product || product === 'gone') return null
  const fit = fitOfCar(product, car)
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3">
      <FitMark fit={fit} />
      {fit === 'unstated' && (
        <AskVendor
          variant="link"
          label={t('cart.askNow')}
          phone={product.vendor.phone}
          message={firstMessage(product)}
        />
      )}
    </div>
  )
}
