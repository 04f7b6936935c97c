import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notFoundError } from '../testing/notFoundError.ts'
import type { Call } from '../api/types.ts'
import { testCard } from '../features/catalogue/testing/testCard.ts'
import { testProduct, testVariant } from '../features/products/testing/testProduct.ts'
import { renderScreen } from '../testing/renderScreen.tsx'
import ProductPage from './ProductPage.tsx'

let asked: { rowId: string; input: unknown }[]
let vendorEmail: string

const call = ((rowId: string, input: { params?: { id?: string } }) => {
  asked.push({ rowId, input })
  if (rowId === 'products/getProduct')
    return input.params?.id === testProduct.id
      ? Promise.resolve({
          data: { ...testProduct, vendor: { ...testProduct.vendor, email: vendorEmail } },
        })
      : Promise.reject(notFoundError())
  if (rowId === 'variants/listProductVariants') return Promise.resolve({ data: [testVariant] })
  return Promise.resolve({
    data: [testCard({ id: 'other', nameAr: 'لايت أمامي' })],
    pagination: { page: 1, limit: 4, total: 1, totalPages: 1 },
  })
}) as unknown as Call

const show = (id = testProduct.id) =>
  renderScreen(
    <Routes>
      <Route path="/products/:id" element={<ProductPage />} />
    </Routes>,
    { at: `/products/${id}`, call },
  )
const user = userEvent.setup()

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
  }
})
beforeEach(() => {
  asked = []
  vendorEmail = testProduct.vendor.email
})

describe('the product page', () => {
  test('it shows the product of its address, with a way home and to the category [PDP-01, PDP-02]', async () => {
    show()
    expect(await screen.findByRole('heading', { level: 1, name: testProduct.nameAr })).toBeTruthy()
    const path = within(screen.getByRole('navigation', { name: 'مسار الصفحة' }))
    expect(path.getByRole('link', { name: 'الرئيسية' }).getAttribute('href')).toBe('/')
    expect(path.getByRole('link', { name: 'الهيكل' }).getAttribute('href')).toBe(
      '/products?category=cat-body',
    )
    expect(screen.getByRole('button', { name: 'رجوع' })).toBeTruthy()
    expect(document.title).toContain(testProduct.nameAr)
  })

  test('an unknown product says so, with a way home [PDP-03, ERR-11]', async () => {
    show('gone')
    expect(await screen.findByRole('heading', { name: 'المنتج غير موجود' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'العودة إلى الرئيسية' }).getAttribute('href')).toBe('/')
  })

  test('three tabs: description, cars, seller [PDP-04, PDP-12, PDP-13]', async () => {
    show()
    const tabs = await screen.findAllByRole('tab')
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'الوصف',
      'التوافق',
      'معلومات البائع',
    ])
    expect(screen.getByText(testProduct.descriptionAr)).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'التوافق' }))
    expect(
      (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent),
    ).toEqual(['الماركة', 'الموديل', 'السنة', 'نوع المحرك', 'ملاحظات'])
    expect(screen.getByText('عرض ١ من ١ موديل')).toBeTruthy()
    await user.type(screen.getByRole('searchbox', { name: 'ابحث في السيارات' }), 'تويوتا')
    expect(screen.getByText('عرض ٠ من ١ موديل')).toBeTruthy()
  })

  test('other parts of the seller are asked for without this one, four at most [PDP-05]', async () => {
    show()
    expect(await screen.findByText('لايت أمامي')).toBeTruthy()
    expect(asked.find(({ rowId }) => rowId === 'catalogue/listProducts')?.input).toMatchObject({
      query: { vendorId: 'vendor', excludeId: testProduct.id, limit: 4 },
    })
  })

  test('the seller can be called, written to, and asked on WhatsApp about this part [PDP-14, PDP-15]', async () => {
    show()
    await user.click(await screen.findByRole('button', { name: 'تواصل مع البائع' }))
    const dialog = within(screen.getByRole('dialog'))
    for (const text of ['محل الرافدين', 'حيدر الساعدي', 'بغداد، السنك'])
      expect(dialog.getByText(text)).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'اتصل' }).getAttribute('href')).toMatch(/^tel:/)
    expect(dialog.getByRole('link', { name: 'راسل بالبريد' }).getAttribute('href')).toBe(
      'mailto:shop@example.com',
    )
    const chat = dialog.getByRole('link', { name: 'واتساب' }).getAttribute('href') ?? ''
    expect(chat).toMatch(/^https:\/\/wa\.me\/9647701234567\?text=/)
    expect(decodeURIComponent(chat)).toContain(testProduct.partNumber)
  })

  test('what a seller wrote for an e-mail becomes no letter with other recipients', async () => {
    vendorEmail = 'a@b.c?bcc=evil@x.y&body=hi'
    show()
    await user.click(await screen.findByRole('button', { name: 'تواصل مع البائع' }))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(vendorEmail)).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'معلومات البائع' }))
    expect(screen.getAllByText(vendorEmail)).toHaveLength(2)
    expect(document.querySelector('a[href^="mailto:"]')).toBeNull()
  })
})
