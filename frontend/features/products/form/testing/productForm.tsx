import { screen } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { beforeEach } from 'vitest'
import { renderScreen } from '../../../../testing/renderScreen.tsx'
import { openTestMarket, type Person, type TestMarket } from '../../../../testing/testMarket.ts'
import { ProductFormScreen } from '../ProductFormScreen.tsx'

export let market: TestMarket
export let vendor: Person

/** Before each test: a market with a vendor. */
export function setUpProductForm(): void {
  beforeEach(async () => {
    market = await openTestMarket()
    vendor = await market.vendor()
  })
}

/** Renders the form of a new product, of the vendor's own one, or of a copy `from` one; `finish` saves it. */
export const show = (productId?: string, from?: string) => {
  const user = userEvent.setup()
  const form = <ProductFormScreen productId={productId} from={from} />
  const rendered = renderScreen(form, { at: '/vendor/add-product', ...vendor })
  const finish = async () => {
    await user.click(await save())
    await rendered.arriveAt('/vendor/products')
  }
  return { user, finish, ...rendered }
}

/** The vendor's stored products, as customers see them. */
export async function storedProducts() {
  const { data: own } = await vendor.call('products/listMyProducts', {})
  return Promise.all(
    own.map(async ({ id }) => (await vendor.call('products/getProduct', { params: { id } })).data),
  )
}

/** A button by its text: in a form of this size a search by role takes a quarter of a second. */
const findButton = (text: string | RegExp) =>
  screen.findByText(text, { selector: 'button, button *' })

/** The button that saves. */
export const save = () => findButton(/^احفظ/)

/** Types a whole text at the end of a field, in one event: a key at a time takes seconds. */
export async function put(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}

/** Fills every required field. */
export const fill = async (user: UserEvent) => {
  await screen.findByRole('option', { name: 'الهيكل الخارجي' })
  await put(user, screen.getByLabelText('الاسم بالعربية'), 'دعامية')
  await put(user, screen.getByLabelText('الوصف بالعربية'), 'جديدة')
  await user.selectOptions(screen.getByLabelText('القسم'), 'cat-body')
  for (const name of ['كوريا الجنوبية', 'هيونداي', 'اكسنت', '٢٠١٢', 'أضف الموديل والسنوات'])
    await user.click(await findButton(name))
  await put(user, screen.getByLabelText('المنشأ'), 'كوري')
  await put(user, screen.getByLabelText('السعر بالدينار'), '٩٥٬٠٠٠')
  await put(user, screen.getByLabelText('الكمية'), '٢')
}

/** Adds a variant with its required fields. */
export const addVariant = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: 'أضف نوعاً' }))
  await put(user, screen.getByLabelText('ماركة السيارة'), 'كيا')
  await put(user, screen.getByLabelText('موديل السيارة'), 'ريو')
  await put(user, screen.getByLabelText('السنة'), '2015')
}
