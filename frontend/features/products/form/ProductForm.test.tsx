import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { toasted } from '../../../testing/toasted.ts'
import { en } from '../../../text/en.ts'
import {
  addVariant,
  fill,
  market,
  put,
  save,
  setUpProductForm,
  show,
  storedProducts,
  vendor,
} from './testing/productForm.tsx'

setUpProductForm()

describe('the product form', () => {
  test('errors prevent sending, all are listed, and the first gets the focus [PFORM-09]', async () => {
    const { user } = show()
    await user.click(await save())
    const list = await screen.findByRole('alert')
    expect(market.network.sentTo('products/createProduct')).toEqual([])
    expect(await storedProducts()).toEqual([])
    expect(list.textContent).toContain('اكتب اسم القطعة بالعربية')
    expect(list.textContent).toContain('أضف سيارة واحدة على الأقل')
    expect(document.activeElement).toBe(screen.getByLabelText('الاسم بالعربية'))
  })

  test('has every field of a product and sends their values [PFORM-03]', async () => {
    const { user, finish } = show()
    await fill(user)
    await put(user, screen.getByLabelText(/الاسم بالإنكليزية/), 'Bumper')
    await put(user, screen.getByLabelText(/الوصف بالإنكليزية/), 'Front bumper')
    await put(user, screen.getByLabelText(/الشركة المصنعة/), 'Mobis')
    await put(user, screen.getByLabelText(/رقم القطعة/), '86511-D9000')
    await user.click(screen.getByRole('checkbox', { name: /قطعة مميزة/ }))
    await finish()
    expect(await storedProducts()).toMatchObject([
      {
        nameAr: 'دعامية',
        nameEn: 'Bumper',
        descriptionAr: 'جديدة',
        descriptionEn: 'Front bumper',
        manufacturer: 'Mobis',
        partNumber: '86511-D9000',
        isFeatured: true,
        categoryId: 'cat-body',
      },
    ])
  })

  test('saves the product with its variants in one request, and goes to the list [PFORM-02] [PFORM-07] [PFORM-08] [TOAST-02] [TOAST-08]', async () => {
    const { user, finish } = show()
    await fill(user)
    await addVariant(user)
    await put(user, screen.getByLabelText(/نوع المحرك/), '2.0L')
    await put(user, screen.getByLabelText(/الزيادة على السعر/), '٥٬٠٠٠')
    await put(user, screen.getByLabelText(/ملاحظات/), 'بدون حساسات')
    await user.click(screen.getByRole('button', { name: 'أضف نوعاً' }))
    for (const [label, value] of [
      ['ماركة السيارة', 'كيا'],
      ['موديل السيارة', 'سيراتو'],
      ['السنة', '2016'],
    ] as const)
      await put(user, screen.getAllByLabelText(label)[1]!, value)
    await finish()
    expect(await storedProducts()).toMatchObject([
      {
        stocks: [{ price: 95_000, quantity: 2 }],
        compatibilities: [{ carTrimId: market.otherTrimId }],
        variants: [
          {
            ...{ carBrand: 'كيا', carModel: 'ريو', year: '2015', engineType: '2.0L' },
            ...{ compatibility: 'بدون حساسات', additionalPrice: 5_000 },
          },
          { carModel: 'سيراتو' },
        ],
      },
    ])
    const writes = market.network.sent.filter(({ row }) => /create|update/.test(row))
    expect(writes).toMatchObject([
      { row: 'products/createProduct', idempotencyKey: expect.any(String) as string },
    ])
    expect(await toasted('success', 'أضفنا القطعة')).toBeTruthy()
    expect(await toasted('success', 'تم إنشاء المتغير بنجاح')).toBeTruthy()
  })

  test('changing a variant and removing another is one request, and confirms both [TOAST-08]', async () => {
    const { id } = await market.sell(vendor.id)
    for (const carModel of ['ريو', 'سيراتو']) {
      const body = { productId: id, carBrand: 'كيا', carModel, year: '2015', additionalPrice: 0 }
      await vendor.call('variants/createVariant', { body })
    }
    const { user } = show(id)
    const [model] = await screen.findAllByLabelText('موديل السيارة')
    const kept = (model as HTMLInputElement).value
    await put(user, model!, ' جديد')
    await user.click(screen.getByRole('button', { name: 'أزل النوع ٢' }))
    await user.click(await save())
    expect(await toasted('success', 'تم تحديث المتغير بنجاح')).toBeTruthy()
    expect(await toasted('success', 'تم حذف المتغير بنجاح')).toBeTruthy()
    const [product] = await storedProducts()
    expect(product?.variants?.map(({ carModel }) => carModel)).toEqual([`${kept} جديد`])
    expect(market.network.sent.filter(({ row }) => /update|Variant$/.test(row))).toHaveLength(1)
  })

  test('sources are added and removed, each with origin, price, quantity and supplier [PFORM-06]', async () => {
    const { user, finish } = show()
    await fill(user)
    await put(user, screen.getByLabelText(/المورّد/), 'أبو علي')
    for (const [index, origin] of [
      [1, 'ياباني'],
      [2, 'تركي'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: 'أضف مصدراً آخر' }))
      await put(user, screen.getAllByLabelText('المنشأ')[index]!, origin)
      await put(user, screen.getAllByLabelText('السعر بالدينار')[index]!, `${index}٠٬٠٠٠`)
      await put(user, screen.getAllByLabelText('الكمية')[index]!, '٧')
    }
    await user.click(screen.getByRole('button', { name: 'أزل المصدر ٢' }))
    await finish()
    const stocks = [
      { origin: 'كوري', price: 95_000, quantity: 2, supplier: 'أبو علي' },
      { origin: 'تركي', price: 20_000, quantity: 7 },
    ]
    expect(await storedProducts()).toMatchObject([{ stocks }])
  })

  test('an existing product opens with every field filled [PFORM-01] [PFORM-04] [PFORM-05] [PFORM-06]', async () => {
    const { trimId, yearIds } = await market.addTrim('سوناتا', [2016, 2017, 2020])
    const { id } = await market.sell(vendor.id, {
      nameAr: 'دعامية',
      nameEn: 'Bumper',
      descriptionAr: 'دعامية أمامية',
      descriptionEn: 'Front bumper',
      partNumber: '86511-D9000',
      categoryId: 'cat-body',
      condition: 'used',
      partType: 'oem',
      isFeatured: true,
      isActive: false,
      imageUrl: '["/parts/bumper.svg","/parts/hood.svg"]',
      compatibilities: [{ carTrimId: trimId, carYearIds: yearIds }],
      stocks: [{ origin: 'كوري أصلي', price: 150_000, quantity: 4, supplier: 'أبو علي' }],
    })
    const variant = { carBrand: 'كيا', carModel: 'ريو', year: '2015', additionalPrice: 5_000 }
    const details = { engineType: '2.0L', compatibility: 'بدون حساسات' }
    const body = { productId: id, ...variant, ...details }
    await vendor.call('variants/createVariant', { body })
    show(id)
    await screen.findByRole('option', { name: 'الهيكل الخارجي' })
    for (const [label, value] of [
      ['الاسم بالعربية', 'دعامية'],
      ['الاسم بالإنكليزية', 'Bumper'],
      ['الوصف بالعربية', 'دعامية أمامية'],
      ['الوصف بالإنكليزية', 'Front bumper'],
      ['القسم', 'cat-body'],
      ['حالة القطعة', 'used'],
      ['النوع', 'oem'],
      ['الشركة المصنعة', 'Mobis'],
      ['رقم القطعة', '86511-D9000'],
      ['المنشأ', 'كوري أصلي'],
      ['السعر بالدينار', '150000'],
      ['الكمية', '4'],
      ['المورّد', 'أبو علي'],
      ['ماركة السيارة', 'كيا'],
      ['موديل السيارة', 'ريو'],
      ['السنة', '2015'],
      ['نوع المحرك', '2.0L'],
      ['الزيادة على السعر', '5000'],
      ['ملاحظات', 'بدون حساسات'],
    ] as const)
      expect(screen.getByLabelText(new RegExp(`^${label}`)), label).toHaveProperty('value', value)
    const featured = screen.getByRole('checkbox', { name: /قطعة مميزة/ })
    expect(featured).toHaveProperty('checked', true)
    const active = screen.getByRole('checkbox', { name: /معروضة للبيع/ })
    expect(active).toHaveProperty('checked', false)
    expect(screen.getByText('٢٠١٦-٢٠١٧، ٢٠٢٠')).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^أزل الصورة/ })).toHaveLength(2)
    const link = screen.getByRole('link', { name: 'كما يراها الزبون' })
    expect(link.getAttribute('href')).toBe(`/products/${id}`)
  })

  test('saving a change is confirmed, with the required text in English [PFORM-02] [TOAST-02]', async () => {
    const { id } = await market.sell(vendor.id)
    const { finish } = show(id)
    await screen.findByLabelText('الاسم بالعربية')
    await finish()
    expect(await screen.findByText('حفظنا التعديلات')).toBeTruthy()
    const { productCreated, productUpdated, productDeleted } = en.toasts
    expect([productCreated, productUpdated, productDeleted]).toEqual([
      'Product created successfully',
      'Product updated successfully',
      'Product deleted successfully',
    ])
  })

  test("a missing product and another vendor's show as not found [PFORM-01]", async () => {
    const { unmount } = show('01JNOSUCHPART00000000000000')
    expect(await screen.findByText('القطعة غير موجودة')).toBeTruthy()
    unmount()
    show((await market.sell((await market.vendor()).id)).id)
    expect(await screen.findByText('القطعة غير موجودة')).toBeTruthy()
  })
})
