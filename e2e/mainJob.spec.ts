/**
 * The main job: two vendors sell, a customer finds what fits the car, orders from both and follows
 * the delivery. One vendor has a phone, in Arabic; the other handles the orders on a desktop, in English.
 */
import type { Page } from '@playwright/test'
import { desktop, expect, expectSoundLayout, test, visit } from './support/flow.ts'
import { chooseRole, newVisitor, signUp } from './support/people.ts'
import { orderTexts, plain } from './support/texts.ts'
import {
  addCar,
  addPart,
  inArabicDigits,
  openVendor,
  pickCar,
  type NewCar,
} from './support/vendor.ts'

test('two vendors sell, a customer buys what fits, both deliver; a cancelled order releases its stock [CHK-10, CHK-11, HOME-03, COMPAT-01, COMPAT-02, COMPAT-03, CART-01, CART-07, CHK-01, CHK-03, CHK-07, ORDST-03, ORDST-05, ORDST-07, ORDST-11, CODT-02, CODT-04, CODT-05, PFORM-02, PFORM-05, PFORM-06, CARS-03, API-VEN-07]', async ({
  openPage: open,
}) => {
  test.setTimeout(300_000)
  const car: NewCar = {
    country: 'ماليزيا',
    brand: 'بروتون',
    trim: 'ساغا',
    years: [2019, 2018, 2016],
  }

  // Two vendors sign up and onboard; the first adds the car.
  const first = await open()
  await signUp(first, newVisitor('كرار', 'الساعدي'))
  await chooseRole(first, 'بائع')
  await openVendor(first)
  await addCar(first, car)
  const bumper = `دعامية أمامية ${car.trim}`
  await addPart(first, {
    nameAr: bumper,
    descriptionAr: 'دعامية أمامية مع الشبك، لون خام وجاهزة للصبغ.',
    category: 'الهيكل الخارجي',
    drawing: 'دعامية',
    car,
    stocks: [
      { origin: 'وكالة', price: '٢٥٠٠٠٠', quantity: '٢' },
      { origin: 'تجاري تايواني', price: '95000', quantity: '6' },
    ],
  })
  await expect(first.getByText(bumper).first()).toBeVisible()

  const second = await open(desktop)
  await signUp(second, newVisitor('مصطفى', 'العزاوي'))
  await chooseRole(second, 'بائع')
  await openVendor(second)
  const pads = `فحمات بريك ${car.trim}`
  await addPart(second, {
    nameAr: pads,
    descriptionAr: 'طقم فحمات أمامي، بدون صوت وتدوم.',
    category: 'المكابح والتعليق',
    drawing: 'بريكات',
    car,
    stocks: [
      { origin: 'كوري أصلي', price: '45000', quantity: '4' },
      { origin: 'تجاري صيني', price: '18000', quantity: '10' },
    ],
  })

  // A customer signs up, picks the car, and finds both parts.
  const customer = await open()
  await signUp(customer, newVisitor('زينب', 'الجبوري'))
  await chooseRole(customer, 'زبون')
  const myCar = customer.getByRole('region', { name: 'سيارتي' })
  await myCar.getByRole('button', { name: 'أو اختر خطوة خطوة' }).click()
  await pickCar(myCar, { ...car, years: [2018] })
  await customer.getByRole('button', { name: 'اعرض القطع المناسبة' }).click()
  await expect(customer).toHaveURL(/carTrimId=/)
  await expect(
    customer.getByRole('heading', { name: `المنتجات المتوافقة (${inArabicDigits(2)})` }),
  ).toBeVisible()
  await expect(
    customer.getByText(`${car.country} - ${car.brand} - ${car.trim}`).first(),
  ).toBeVisible()
  const firstPart = customer.getByRole('main').getByRole('article').first()
  await expect.poll(async () => (await firstPart.boundingBox())?.y).toBeLessThan(220)

  // From the product page with a chosen source, and from the list, into the cart.
  await customer.getByRole('link', { name: bumper }).first().click()
  // Name, prices and button are on the first screen, of a phone too.
  for (const seen of [
    customer.getByRole('heading', { name: bumper, level: 1 }),
    customer.getByRole('radio', { name: /تجاري تايواني/ }),
    customer.getByRole('button', { name: 'أضف إلى السلة', exact: true }),
  ])
    await expect(seen.first()).toBeInViewport({ ratio: 1 })
  await customer.getByText('تجاري تايواني').first().click()
  await expect(customer.getByRole('radio', { name: /تجاري تايواني/ })).toBeChecked()
  await customer.getByRole('button', { name: 'أضف إلى السلة', exact: true }).first().click()
  await expect(customer.getByText('أضفناها').first()).toBeVisible()
  await customer.goBack()
  await customer.getByRole('button', { name: `أضف ${pads} إلى السلة` }).click()
  await visit(customer, '/customer/cart')
  await expect(
    customer.getByText(
      'كل محل يوصل طلبه وحده. سيتم إنشاء طلب منفصل لكل بائع. يمكنك متابعة كل طلب بشكل مستقل.',
    ),
  ).toBeVisible()
  // The page's own bar is the only one at the bottom of a phone.
  await expect(customer.getByRole('navigation', { name: 'صفحات الموقع' })).toBeHidden()

  // Checkout: review, a new address, notes, confirm.
  await customer
    .getByRole('link', { name: 'إتمام الطلب' })
    .or(customer.getByRole('button', { name: 'إتمام الطلب' }))
    .first()
    .click()
  await expect(customer).toHaveURL(/\/customer\/checkout$/)
  const next = customer.getByRole('button', { name: 'التالي' })
  await next.click()
  await customer.getByLabel('المحافظة').selectOption('بغداد')
  await customer.getByLabel('المنطقة').fill('الكرادة')
  await customer.getByLabel('الشارع').fill('شارع ٦٢، محلة ٩٠٥، دار ١١')
  await customer.getByLabel('نقطة دالة أخرى').fill('قرب مطعم الخيمة')
  await customer.getByLabel('رقم الهاتف').fill('٠٧٧٠١٢٣٤٥٦٧')
  await customer.getByRole('button', { name: 'احفظ العنوان وتابع' }).click()
  await expect(customer.getByText('تم حفظ العنوان بنجاح')).toBeVisible()
  await expect(
    customer.getByText('الدفع عند الاستلام - لا حاجة لطريقة دفع مسبقة').first(),
  ).toBeVisible()
  const sent: string[] = []
  customer.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders'))
      sent.push(request.url())
  })
  await customer.getByRole('button', { name: 'اطلب الآن' }).click()
  await expect(customer).toHaveURL(/\/customer\/orders$/)
  await expect(customer.getByText('تم إنشاء الطلبات بنجاح')).toBeVisible()
  expect(sent).toHaveLength(2)
  await expect(customer.getByRole('link', { name: 'عرض التفاصيل' })).toHaveCount(2)

  // Each vendor confirms, ships and delivers; the customer follows the first order's timeline.
  const card = customer
    .getByRole('article')
    .filter({ hasText: bumper })
    .or(customer.getByRole('listitem').filter({ hasText: bumper }))
    .first()
  await card.getByRole('link', { name: 'عرض التفاصيل' }).click()
  await expect(customer.getByText('حالياً').first()).toBeVisible()
  const switchLanguage = (page: Page) =>
    page.locator('button[lang]').locator('visible=true').first().click()
  for (const [vendor, part, language] of [
    [first, bumper, 'ar'],
    [second, pads, 'en'],
  ] as const) {
    const texts = orderTexts[language]
    await visit(vendor, '/vendor/orders')
    if (language === 'en') await switchLanguage(vendor)
    await expectSoundLayout(vendor, language)
    const row = vendor.getByRole('row').filter({ hasText: '#' }).first()
    if (language === 'ar')
      await expect
        .poll(async () => (await row.boundingBox())?.height, 'of a row on a phone')
        .toBeLessThanOrEqual(96)
    for (const status of ['CONFIRMED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const) {
      await vendor
        .getByRole('button', { name: plain(texts.moves[status]) })
        .first()
        .click()
      // Without the ten seconds in which the move can be taken back.
      await row.getByRole('button').first().click()
      await vendor.getByRole('button', { name: plain(texts.sendNow) }).click()
      await vendor.keyboard.press('Escape')
      await expect(vendor.getByText(plain(texts.moved))).toBeVisible()
      const shown = vendor.getByRole('main').getByText(plain(texts.statuses[status]))
      await expect(shown.first()).toBeVisible()
      if (language === 'ar') {
        // The customer's open page updates by itself, which takes half a minute.
        if (status !== 'CONFIRMED') await customer.reload()
        await expect(
          customer
            .getByRole('main')
            .locator('[aria-current=step]')
            .filter({ hasText: plain(texts.statuses[status]) }),
        ).toBeVisible({ timeout: 60_000 })
      }
    }
    // On paper an order is one page, without what is around it on the screen.
    await vendor
      .getByRole('main')
      .getByRole('button', { name: plain(texts.open) })
      .first()
      .click()
    await vendor.getByRole('link', { name: plain(texts.print) }).click()
    await expect(vendor.getByRole('article')).toContainText(part)
    const paper = await vendor.pdf({ preferCSSPageSize: true })
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await vendor.emulateMedia({ media: 'print' })
    await expect(vendor.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
    await vendor.emulateMedia({ media: 'screen' })
    if (language === 'en') {
      await visit(vendor, '/vendor/orders')
      await switchLanguage(vendor)
    }
  }

  // The customer cancels another order, which releases the stock.
  await visit(customer, '/customer/search?search=' + encodeURIComponent(pads))
  await customer.getByRole('link', { name: pads }).first().click()
  await expect(customer.getByText(`متوفر ${inArabicDigits(9)} قطع`).first()).toBeVisible()
  await customer.getByRole('button', { name: 'أضف إلى السلة', exact: true }).first().click()
  await visit(customer, '/customer/checkout')
  await next.click()
  await next.click()
  await customer.getByRole('button', { name: 'اطلب الآن', exact: true }).click()
  await expect(customer).toHaveURL(/\/customer\/orders$/)
  await visit(second, '/vendor/products')
  await expect(
    second.getByRole('main').getByText(inArabicDigits(8), { exact: true }).first(),
  ).toBeVisible()
  await customer.getByRole('link', { name: 'عرض التفاصيل' }).first().click()
  await customer.getByRole('button', { name: 'إلغاء الطلب' }).click()
  const question = customer.getByRole('dialog').or(customer.getByRole('alertdialog')).first()
  await expect(question).toContainText(
    'هل أنت متأكد من إلغاء هذا الطلب؟ لا يمكن التراجع عن هذا الإجراء.',
  )
  await question.getByRole('button', { name: 'نعم، ألغِ الطلب' }).click()
  await expect(customer).toHaveURL(/\/customer\/orders$/)
  await expect(customer.getByText('تم إلغاء الطلب بنجاح')).toBeVisible()
  // The list was loaded before the cancellation and must not be stale.
  await expect(customer.getByRole('main').getByText('ملغاة').first()).toBeVisible()
  await second.reload()
  await expect(
    second.getByRole('main').getByText(inArabicDigits(9), { exact: true }).first(),
  ).toBeVisible()

  // The bell has told each what the other did.
  for (const [page, told] of [
    [second, 'الزبون ألغى طلبه'],
    [customer, 'وصل طلبك'],
  ] as const) {
    await page.getByRole('button', { name: /^الإشعارات، / }).click()
    const panel = page.getByRole('dialog', { name: 'الإشعارات' })
    await expect(panel.getByRole('link').first()).toContainText(told)
    await panel.getByRole('button', { name: 'إغلاق' }).click()
    await expect(page.getByRole('button', { name: 'الإشعارات', exact: true })).toBeVisible()
  }
})
