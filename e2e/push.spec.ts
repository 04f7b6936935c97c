/**
 * A shop hears of an order with the site closed: sent by `web-push` over TLS to a push service of the flow's
 * own, decrypted there, and handed to Chromium as its service would. Only `PushManager.subscribe` is replaced.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { startPushService, type PushService } from '#functions/testing/pushService.ts'
import type { PushMessage } from '#shared/notifications/pushSchema.ts'
import { expect, expectSoundLayout, test, visit } from './support/flow.ts'
import { chooseRole, newVisitor, signOut, signUp } from './support/people.ts'
import { addCar, addPart, openVendor, type NewCar } from './support/vendor.ts'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ mode: 'serial' })

let service: PushService
test.beforeAll(async () => {
  service = await startPushService(Number(process.env.E2E_PUSH_PORT))
})
test.afterAll(() => service.close())

/** Chromium's only part that talks to Google. */
async function replaceSubscribe(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications'])
  await context.exposeFunction('newSubscription', (key: string) => service.subscribe(key))
  await context.addInitScript(() => {
    PushManager.prototype.subscribe = async (options) => {
      const { newSubscription } = window as Window & {
        newSubscription?: (key: unknown) => Promise<PushSubscriptionJSON>
      }
      const json = await newSubscription?.(options?.applicationServerKey)
      return { toJSON: () => json } as PushSubscription
    }
  })
}

/** The browser without any page of the site, and its worker stopped: returns what delivers a message to it. */
async function close(page: Page): Promise<(message: PushMessage) => Promise<unknown>> {
  const origin = new URL(page.url()).origin
  await page.goto('about:blank')
  const cdp = await page.context().newCDPSession(page)
  const found = Promise.withResolvers<string>()
  const stopped = Promise.withResolvers<void>()
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { scopeURL, registrationId } of registrations)
      if (scopeURL.startsWith(origin)) found.resolve(registrationId)
  })
  cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    const own = versions.filter(({ scriptURL }) => scriptURL.startsWith(origin))
    if (own.length > 0 && own.every(({ runningStatus }) => runningStatus === 'stopped'))
      stopped.resolve()
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await found.promise
  await cdp.send('ServiceWorker.stopAllWorkers')
  await stopped.promise
  return (message) =>
    cdp.send('ServiceWorker.deliverPushMessage', {
      ...{ origin, registrationId, data: JSON.stringify(message) },
    })
}

/** What is on the screen, as a page that is opened afterwards reads it. */
async function readNotifications(page: Page) {
  await visit(page, '/about')
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const shown = (await registration?.getNotifications()) ?? []
    return shown.map(({ title, body, lang, data }) => ({
      ...{ title, body, lang },
      href: String((data as { href: string }).href),
    }))
  })
}

/** Presses the notification, without a person's hand: with it, the worker could also open a new page. */
async function pressNotification(context: BrowserContext): Promise<void> {
  await context
    .serviceWorkers()
    .at(-1)
    ?.evaluate(async () => {
      const { registration, NotificationEvent } = self as Window & {
        registration?: ServiceWorkerRegistration
        NotificationEvent?: new (type: string, init: { notification: Notification }) => Event
      }
      const [notification] = (await registration?.getNotifications()) ?? []
      if (!notification || !NotificationEvent) return
      const press = new NotificationEvent('notificationclick', { notification })
      self.dispatchEvent(Object.assign(press, { waitUntil: () => undefined }))
    })
}

async function order(page: Page, part: string): Promise<void> {
  await visit(page, `/customer/search?q=${encodeURIComponent(part)}`)
  await page.getByRole('button', { name: `أضف ${part} إلى السلة` }).click()
  await visit(page, '/customer/checkout')
  await page.getByRole('button', { name: 'التالي' }).click()
  await page.getByLabel('المحافظة').selectOption('النجف')
  await page.getByLabel('المنطقة').fill('المدينة القديمة')
  await page.getByLabel('الشارع').fill('شارع الرسول')
  await page.getByLabel('رقم الهاتف').fill('٠٧٧٠١٢٣٤٥٦٧')
  await page.getByRole('button', { name: 'احفظ العنوان وتابع' }).click()
  await page.getByRole('button', { name: 'اطلب الآن' }).click()
}

test('a new order rings at a shop whose site is closed, within ten seconds, and opens the order', async ({
  openPage: open,
}) => {
  test.setTimeout(300_000)
  const car: NewCar = { country: 'النمسا', brand: 'شتاير', trim: 'شتاير ٩١', years: [2014] }
  const part = 'مساعد أمامي شتاير'
  const shop = await open()
  const context = shop.context()
  await replaceSubscribe(context)
  await signUp(shop, newVisitor('سجاد', 'الموسوي'))
  await chooseRole(shop, 'بائع')
  await openVendor(shop)
  await addCar(shop, car)
  await addPart(shop, {
    nameAr: part,
    descriptionAr: 'مساعد أمامي أصلي.',
    category: 'المكابح والتعليق',
    drawing: 'بريكات',
    car,
    stocks: [{ origin: 'نمساوي', price: '60000', quantity: '9' }],
  })
  await visit(shop, '/vendor/settings')
  await shop.getByRole('button', { name: 'شغّلها على هذا الجهاز' }).click()
  await expect(shop.getByText('الإشعارات تصل هذا الجهاز.')).toBeVisible()
  await expectSoundLayout(shop)
  await shop.getByRole('button', { name: 'جرّب' }).click()
  expect((await service.next()).message.topic).toBe('test')

  const customer = await open()
  await signUp(customer, newVisitor('نور', 'الحسيني'))
  await chooseRole(customer, 'زبون')
  const deliver = await close(shop)
  const placed = customer.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/orders'),
  )
  await order(customer, part)
  await placed
  const placedAt = Date.now()
  const { message } = await service.next()
  await deliver(message)
  await expect.poll(() => readNotifications(shop)).toHaveLength(1)
  const ms = Date.now() - placedAt
  expect(ms).toBeLessThan(10_000)
  test.info().annotations.push({ type: 'time', description: `${ms} ms` })
  const [notification] = await readNotifications(shop)
  expect(notification).toMatchObject({ title: 'طلب جديد', lang: 'ar' })
  expect(notification?.body).toContain(part)

  await visit(shop, '/vendor/dashboard')
  await pressNotification(context)
  await expect(shop).toHaveURL(/\/vendor\/orders\?order=/)
  await expect(shop.getByText('نور').first()).toBeVisible()

  // Nothing after signing out, even while the server does not know of it yet.
  await visit(shop, '/vendor/dashboard')
  await context.setOffline(true)
  await signOut(shop)
  await context.setOffline(false)
  const deliverAgain = await close(shop)
  await deliverAgain({ ...message, topic: 'stock' })
  await deliverAgain({ ...message, topic: 'reviews' })
  expect(await readNotifications(shop)).toEqual([])
})
