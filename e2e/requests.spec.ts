/** The request board: a request with a photo becomes an order through an offer, on two phones. */
import { chooseRole, newVisitor, signUp } from './support/people.ts'
import { expect, expectSoundLayout, test, visit } from './support/flow.ts'
import { addCar, addPart, openVendor, type NewCar } from './support/vendor.ts'

// The trace recorder fetches blob: addresses inside the page, which our security policy blocks.
test.use({ trace: 'off' })

test('a driver asks with a photo, a shop answers with a price, and the driver orders it', async ({
  openPage: open,
}) => {
  test.setTimeout(300_000)
  const car: NewCar = { country: 'السويد', brand: 'ساب', trim: 'ساب ٩٣', years: [2008] }
  const shop = await open()
  await signUp(shop, newVisitor('سيف', 'العزاوي'))
  await chooseRole(shop, 'بائع')
  await openVendor(shop)
  await addCar(shop, car)
  await addPart(shop, {
    nameAr: 'دعامية خلفية ساب',
    descriptionAr: 'دعامية خلفية بحالة جيدة.',
    category: 'الهيكل الخارجي',
    drawing: 'دعامية',
    car,
    stocks: [{ origin: 'سويدي', price: '90000', quantity: '1' }],
  })

  const driver = await open()
  await signUp(driver, newVisitor('ريم', 'الدليمي'))
  await chooseRole(driver, 'زبون')
  const wanted = 'دعامية أمامية ساب ٩٣ رصاصية'
  const started = Date.now()
  await visit(driver, `/customer/search?q=${encodeURIComponent(wanted)}`)
  await driver.getByRole('link', { name: 'اسأل المحلات عنها' }).click()
  await expect(driver.getByLabel('القطعة')).toHaveValue(wanted)
  await driver.getByLabel('المحافظة').selectOption('النجف')
  const photo = await driver.evaluate(async () => {
    const canvas = new OffscreenCanvas(900, 600)
    const context = canvas.getContext('2d')!
    context.fillStyle = '#888'
    context.fillRect(100, 200, 700, 200)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  await driver
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'part.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo) })
  await expect(driver.getByRole('img', { name: 'صورة القطعة' })).toBeVisible()
  await expectSoundLayout(driver)
  await driver.getByRole('button', { name: 'اسأل المحلات' }).click()
  await expect(driver.getByRole('heading', { name: wanted })).toBeVisible()
  const requestUrl = driver.url()

  // The shop hears of it, and answers with a price.
  await visit(shop, '/vendor/requests')
  await shop.getByRole('link', { name: new RegExp(wanted) }).click()
  await expect(shop.getByRole('img', { name: 'صورة القطعة' })).toBeVisible()
  await expectSoundLayout(shop)
  await shop.getByLabel('السعر بالدينار').fill('٧٥ ألف')
  await shop.getByRole('button', { name: 'مستعمل', exact: true }).click()
  await shop.getByRole('button', { name: 'أرسل العرض' }).click()
  await expect(shop.getByText('وصل عرضك للزبون.')).toBeVisible()

  // The driver is told, compares and orders.
  await visit(driver, requestUrl)
  await expectSoundLayout(driver)
  await driver.getByRole('button', { name: /^ضعها في السلة/ }).click()
  await expect(driver).toHaveURL(/\/customer\/cart$/)
  await expect(driver.getByRole('heading', { name: wanted })).toBeVisible()
  await driver
    .getByRole('link', { name: 'إتمام الطلب' })
    .or(driver.getByRole('button', { name: 'إتمام الطلب' }))
    .first()
    .click()
  await driver.getByRole('button', { name: 'التالي' }).click()
  await driver.getByLabel('المحافظة').selectOption('النجف')
  await driver.getByLabel('المنطقة').fill('المدينة القديمة')
  await driver.getByLabel('الشارع').fill('شارع الرسول')
  await driver.getByLabel('رقم الهاتف').fill('٠٧٧٠١٢٣٤٥٦٧')
  await driver.getByRole('button', { name: 'احفظ العنوان وتابع' }).click()
  await driver.getByRole('button', { name: 'اطلب الآن' }).click()
  await expect(driver).toHaveURL(/\/customer\/orders$/)
  const seconds = Math.round((Date.now() - started) / 1000)
  test.info().annotations.push({ type: 'time', description: `${seconds} s` })
  await visit(shop, '/vendor/orders')
  await expect(shop.getByRole('row').filter({ hasText: 'ريم' }).first()).toBeVisible()
})
