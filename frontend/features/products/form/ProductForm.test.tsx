import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Product } from '#shared/products/schema.ts'
import { ApiError } from '../../../api/apiError.ts'
import type { Call } from '../../../api/types.ts'
import { renderScreen, sessionOf, userOf } from '../../../testing/renderScreen.tsx'
import { ProductFormScreen } from './ProductFormScreen.tsx'

const product: Product = {
  id: 'p1',
  nameAr: 'دعامية',
  nameEn: 'Bumper',
  descriptionAr: 'دعامية أمامية',
  isFeatured: false,
  isActive: true,
  condition: 'used',
  partNumber: '86511-D9000',
  categoryId: 'cat-body',
  category: { id: 'cat-body', slug: 'body', nameAr: 'الهيكل', descriptionAr: '', icon: 'car' },
  vendorId: 'user_test',
  vendor: {
    id: 'user_test',
    businessName: 'محل',
    phone: '',
    email: '',
    address: '',
    city: '',
    location: '',
    businessDescription: '',
    user: { firstName: '', lastName: '', email: '' },
    createdAt: '',
    updatedAt: '',
  },
  imageUrl: '["/parts/bumper.svg","/parts/hood.svg"]',
  price: 150_000,
  stock: 4,
  compatibilities: [
    {
      carTrimId: 'sportage',
      carYearIds: ['sportage.a', 'sportage.b', 'sportage.c'],
      brand: { id: 'kia', name: 'كيا' },
      trim: { id: 'sportage', name: 'سبورتاج' },
      years: [
        { id: 'sportage.a', year: 2016 },
        { id: 'sportage.b', year: 2017 },
        { id: 'sportage.c', year: 2020 },
      ],
    },
  ],
  stocks: [
    { stockId: 's1', origin: 'كوري أصلي', price: 150_000, quantity: 4, supplier: 'أبو علي' },
  ],
  variants: [],
  version: 3,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
}

const answer = vi.fn<(rowId: string, input: unknown) => unknown>()
const call = (async (rowId: string, input: unknown) => ({
  data: await answer(rowId, input),
})) as unknown as Call
const sent = () => answer.mock.calls.filter(([row]) => !/\/(get|list)/.test(row))

const show = (productId?: string) => {
  const rendered = renderScreen(
    <ProductFormScreen
      productId={productId}
      carPicker={(onAdd) => (
        <button
          type="button"
          onClick={() =>
            onAdd({
              carTrimId: 'rio',
              carYearIds: ['rio.a'],
              brand: 'كيا',
              trim: 'ريو',
              years: [2015],
            })
          }
        >
          ريو
        </button>
      )}
    />,
    { at: '/vendor/add-product', call, session: sessionOf({ user: userOf('vendor') }) },
  )
  return { user: userEvent.setup(), ...rendered }
}
const save = () => screen.findByRole('button', { name: /^حفظ/ })

const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await screen.findByRole('option', { name: 'الهيكل' })
  await user.type(screen.getByLabelText('الاسم بالعربية'), 'دعامية')
  await user.type(screen.getByLabelText('الوصف بالعربية'), 'جديدة')
  await user.selectOptions(screen.getByLabelText('القسم'), 'cat-body')
  await user.click(screen.getByRole('button', { name: 'ريو' }))
  await user.type(screen.getByLabelText('المنشأ'), 'كوري')
  await user.type(screen.getByLabelText('السعر بالدينار'), '٩٥٬٠٠٠')
  await user.type(screen.getByLabelText('الكمية'), '٢')
}
const addVariant = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'أضف نوعاً' }))
  await user.type(screen.getByLabelText('ماركة السيارة'), 'كيا')
  await user.type(screen.getByLabelText('موديل السيارة'), 'ريو')
  await user.type(screen.getByLabelText('السنة'), '2015')
}

beforeEach(() => {
  // jsdom has no layout to scroll in.
  Element.prototype.scrollIntoView = () => {}
  answer.mockReset().mockImplementation((rowId) => {
    if (rowId === 'categories/listCategories') return [{ ...product.category, productCount: 1 }]
    if (rowId.startsWith('variants/')) return { id: 'p1.v1' }
    return product
  })
})

describe('the product form', () => {
  test('with errors nothing is sent, all are listed, and the first gets the focus [PFORM-09]', async () => {
    const { user } = show()
    await user.click(await save())
    expect(sent()).toEqual([])
    const list = await screen.findByRole('alert')
    expect(list.textContent).toContain('اسم المنتج بالعربية مطلوب')
    expect(list.textContent).toContain('يجب إضافة سيارة متوافقة واحدة على الأقل')
    expect(document.activeElement).toBe(screen.getByLabelText('الاسم بالعربية'))
  })

  test('has every field of a product and sends what they hold [PFORM-03]', async () => {
    const { user, location } = show()
    await fill(user)
    await user.type(screen.getByLabelText(/الاسم بالإنكليزية/), 'Bumper')
    await user.type(screen.getByLabelText(/الوصف بالإنكليزية/), 'Front bumper')
    await user.type(screen.getByLabelText(/الشركة المصنعة/), 'Mobis')
    await user.type(screen.getByLabelText(/رقم القطعة/), '86511-D9000')
    await user.click(screen.getByRole('checkbox', { name: /قطعة مميزة/ }))
    await user.click(await save())
    await waitFor(() => expect(location().pathname).toBe('/vendor/products'))
    expect(sent()[0]?.[1]).toMatchObject({
      body: {
        nameAr: 'دعامية',
        nameEn: 'Bumper',
        descriptionAr: 'جديدة',
        descriptionEn: 'Front bumper',
        manufacturer: 'Mobis',
        partNumber: '86511-D9000',
        isFeatured: true,
        categoryId: 'cat-body',
      },
    })
  })

  test('saves the product, then each variant with its id, and goes to the list [PFORM-02] [PFORM-07] [TOAST-02] [TOAST-08]', async () => {
    const { user, location } = show()
    await fill(user)
    await addVariant(user)
    await user.click(await save())
    await waitFor(() => expect(location().pathname).toBe('/vendor/products'))
    expect(sent().map(([row]) => row)).toEqual(['products/createProduct', 'variants/createVariant'])
    expect(sent()[0]?.[1]).toMatchObject({
      body: { stocks: [{ price: 95_000, quantity: 2 }], compatibilities: [{ carTrimId: 'rio' }] },
    })
    expect(sent()[1]?.[1]).toMatchObject({ body: { productId: 'p1', carModel: 'ريو' } })
    expect(await screen.findByText('تم إنشاء المنتج بنجاح')).toBeTruthy()
    expect(screen.getByText('تم إنشاء المتغير بنجاح')).toBeTruthy()
  })

  test('a variant that failed is named and sent again alone: the product is made once', async () => {
    const { user, location } = show()
    await fill(user)
    await addVariant(user)
    const usual = answer.getMockImplementation()!
    answer.mockImplementation((rowId, input) => {
      if (rowId === 'variants/createVariant')
        throw new ApiError('Server error', 500, 'SERVER_ERROR')
      return usual(rowId, input)
    })
    await user.click(await save())
    expect(await screen.findByText(/لم يُحفظ: .*كيا ريو 2015/)).toBeTruthy()
    answer.mockImplementation(usual)
    await user.click(screen.getByRole('button', { name: 'أعد المحاولة' }))
    await waitFor(() => expect(location().pathname).toBe('/vendor/products'))
    expect(sent().map(([row]) => row)).toEqual([
      'products/createProduct',
      'variants/createVariant',
      'variants/createVariant',
    ])
  })

  test('editing arrives with every field filled [PFORM-01] [PFORM-04] [PFORM-05] [PFORM-06]', async () => {
    show('p1')
    expect(await screen.findByDisplayValue('دعامية')).toBeTruthy()
    for (const value of [
      'Bumper',
      'دعامية أمامية',
      '86511-D9000',
      'كوري أصلي',
      '150000',
      'أبو علي',
    ])
      expect(screen.getByDisplayValue(value)).toBeTruthy()
    expect(screen.getByText('٢٠١٦ إلى ٢٠١٧، ٢٠٢٠')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^إزالة الصورة/ })).toHaveLength(2)
  })

  test('an absent product is said to be absent [PFORM-01]', async () => {
    answer.mockImplementation(() => {
      throw new ApiError('Not found', 404, 'NOT_FOUND')
    })
    show('gone')
    expect(await screen.findByText('المنتج غير موجود')).toBeTruthy()
  })

  test("another seller's product is said to be absent", async () => {
    answer.mockImplementation(() => ({ ...product, vendorId: 'someone' }))
    show('p1')
    expect(await screen.findByText('المنتج غير موجود')).toBeTruthy()
  })

  test('a stale edit can be kept: it is saved over the newer version', async () => {
    const usual = answer.getMockImplementation()!
    const { user, location } = show('p1')
    await user.type(await screen.findByLabelText(/الشركة المصنعة/), 'موبيس')
    answer.mockImplementation((rowId, input) => {
      if (rowId === 'products/getProduct') return { ...product, version: 9 }
      const { body } = input as { body: { version?: number } }
      if (rowId === 'products/updateProduct' && body.version !== 9)
        throw new ApiError('Conflict', 409, 'STALE_VERSION')
      return usual(rowId, input)
    })
    await user.click(await save())
    await user.click(await screen.findByRole('button', { name: 'احفظ ما كتبته أنا' }))
    await waitFor(() => expect(location().pathname).toBe('/vendor/products'))
    expect(sent().at(-1)?.[1]).toMatchObject({
      body: { version: 9, manufacturer: 'موبيس', stocks: [{ stockId: 's1', quantitySeen: 4 }] },
    })
  })

  test('a draft of a new product comes back on asking', async () => {
    const first = show()
    await first.user.type(await screen.findByLabelText('الاسم بالعربية'), 'مسودتي')
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('مسودتي'))
    first.unmount()
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'أكمله' }))
    expect(screen.getByDisplayValue('مسودتي')).toBeTruthy()
  })
})
