import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderRoute } from '../testing/renderScreen.tsx'

afterEach(() => vi.unstubAllEnvs())

const article = async (title: string) => {
  await screen.findByRole('heading', { level: 1, name: title })
  return screen.getByRole('article')
}
const sections = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)

const show = (at: string) => renderRoute(at)

/** Opens a page as a visitor does: from the footer of another one. */
async function openFromFooter(link: string) {
  const view = show(link === 'من نحن' ? '/help' : '/about')
  const footer = await screen.findByRole('contentinfo')
  await userEvent.click(within(footer).getByRole('link', { name: link }))
  return { ...view, article: await article(link) }
}

async function states(link: string, text: RegExp, headings: string[]) {
  const { article } = await openFromFooter(link)
  expect(article.textContent).toMatch(text)
  expect(sections(article)).toEqual(expect.arrayContaining(headings))
}

test('the footer leads to all six information pages [SHELL-11]', async () => {
  show('/about')
  const lists = within(await screen.findByRole('contentinfo')).getAllByRole('navigation')
  const hrefs = lists.map((list) =>
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  )
  expect(lists.map((list) => list.getAttribute('aria-label'))).toEqual([
    'روابط سريعة',
    'خدمة الزبائن',
  ])
  expect(hrefs).toEqual([
    ['/', '/products', '/customer/favourites', '/about', '/contact'],
    ['/help', '/shipping', '/returns', '/privacy'],
  ])
})

test.each([
  ['من نحن', /سوق لقطع غيار السيارات في العراق/, []],
  ['اتصل بنا', /بغداد، العراق/, []],
  ['المساعدة', /إلغاء الطلب/, ['الطلب خطوة بخطوة', 'متابعة الطلب وإلغاؤه', 'البيع معنا']],
])('what the market is, where it is, how it is used: %s [PUB-04]', states)

test.each([
  ['التوصيل', /٢-٣ أيام عمل، في كل محافظات العراق/, []],
  ['الإرجاع والاستبدال', /./, ['قبل الدفع', 'بعد الاستلام', 'كيف أطلب الإرجاع']],
  ['الخصوصية', /آخر تحديث: .*٢٠٢٦/, ['ما نحفظه', 'من يراه', 'كم نحفظه', 'حقوقك']],
])('delivery, returns, privacy: %s [PUB-05]', states)

test('contact has phone and e-mail, and the questions of help expand [PUB-04]', async () => {
  vi.stubEnv('VITE_CONTACT_PHONE', '+9647701234567')
  vi.stubEnv('VITE_CONTACT_EMAIL', 'info@qitati.iq')
  const contact = await openFromFooter('اتصل بنا')
  expect(contact.article.querySelector('a[href="tel:07701234567"]')).not.toBeNull()
  expect(contact.article.querySelector('a[href^="mailto:"]')).not.toBeNull()
  contact.unmount()
  const help = within((await openFromFooter('المساعدة')).article)
  const question = help.getByText('كيف ألغي طلبي؟').closest('details')
  expect(question?.open).toBe(false)
  expect(question?.textContent).toContain('إلغاء الطلب')
  expect(help.getAllByText('١')).toHaveLength(2)
})

test('the contents link to every section, and the aside to the other pages', async () => {
  show('/returns')
  const shown = await article('الإرجاع والاستبدال')
  const contents = screen.getByRole('navigation', { name: 'في هذه الصفحة' })
  const targets = within(contents)
    .getAllByRole('link')
    .map((link) => document.querySelector(link.getAttribute('href') ?? '')?.textContent)
  expect(targets).toEqual(sections(shown))
  const others = screen.getByRole('navigation', { name: 'صفحات أخرى' })
  expect(within(others).getAllByRole('link')).toHaveLength(5)
})

test('the page is in English for a reader who chose it', async () => {
  localStorage.setItem('qitati.language', 'en')
  show('/shipping')
  expect((await article('Delivery')).textContent).toContain('2-\u20603 working days')
})
