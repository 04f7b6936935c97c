import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
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
async function openFromFooter(link: string, title: string) {
  const view = show(link === 'من نحن' ? '/help' : '/about')
  const footer = await screen.findByRole('contentinfo')
  await userEvent.click(within(footer).getByRole('link', { name: link }))
  return { ...view, article: await article(title) }
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
    ['/', '/products', '/about', '/contact'],
    ['/help', '/shipping', '/returns', '/privacy'],
  ])
})

describe('what the market is, where it is, how it is used [PUB-04]', () => {
  test('/about describes the market', async () => {
    const { article, location } = await openFromFooter('من نحن', 'من نحن')
    expect(location().pathname).toBe('/about')
    expect(article.textContent).toMatch(/سوق لقطع غيار السيارات في العراق/)
  })

  test('/contact shows phone, e-mail and Baghdad', async () => {
    vi.stubEnv('VITE_CONTACT_PHONE', '+9647701234567')
    vi.stubEnv('VITE_CONTACT_EMAIL', 'info@qitati.iq')
    const { article } = await openFromFooter('اتصل بنا', 'اتصل بنا')
    expect(article.querySelector('a[href="tel:07701234567"]')).not.toBeNull()
    expect(article.querySelector('a[href^="mailto:"]')).not.toBeNull()
    expect(within(article).getByText('بغداد، العراق')).toBeTruthy()
  })

  test('/help explains how to order, to cancel and to sell, in questions that expand', async () => {
    const { article } = await openFromFooter('المساعدة', 'المساعدة')
    expect(sections(article)).toEqual(
      expect.arrayContaining(['الطلب خطوة بخطوة', 'متابعة الطلب وإلغاؤه', 'البيع معنا']),
    )
    const question = within(article).getByText('كيف ألغي طلبي؟').closest('details')
    expect(question?.open).toBe(false)
    expect(question?.textContent).toContain('إلغاء الطلب')
    expect(within(article).getAllByText('١')).toHaveLength(2)
  })
})

describe('delivery, returns, privacy [PUB-05]', () => {
  test('/shipping promises 2 to 3 working days all over Iraq', async () => {
    const { article } = await openFromFooter('التوصيل', 'التوصيل')
    expect(article.textContent).toMatch(/٢-٣ أيام عمل، في كل محافظات العراق/)
  })

  test('/returns states the policy', async () => {
    const { article } = await openFromFooter('الإرجاع والاستبدال', 'الإرجاع والاستبدال')
    expect(sections(article)).toEqual(
      expect.arrayContaining(['قبل الدفع', 'بعد الاستلام', 'كيف أطلب الإرجاع']),
    )
  })

  test('/privacy states what is stored, who sees it, and when it last changed', async () => {
    const { article } = await openFromFooter('الخصوصية', 'الخصوصية')
    expect(sections(article)).toEqual(
      expect.arrayContaining(['ما نحفظه', 'من يراه', 'كم نحفظه', 'حقوقك']),
    )
    expect(within(article).getByText(/^آخر تحديث: .*٢٠٢٦/)).toBeTruthy()
  })
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
