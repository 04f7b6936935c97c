// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen, testSession, testUser } from '../../testing/renderScreen.tsx'
import { LanguageProvider } from '../../text/LanguageProvider.tsx'
import { Footer } from './Footer.tsx'

const show = (session = testSession()) => renderScreen(<Footer />, { session })

afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
  vi.useRealTimers()
  localStorage.clear()
})

describe('Footer', () => {
  it("shows the stage's phone, WhatsApp and email, and the city [SHELL-12]", () => {
    vi.stubEnv('VITE_CONTACT_PHONE', '+9647701234567')
    vi.stubEnv('VITE_CONTACT_WHATSAPP', '+9647807654321')
    vi.stubEnv('VITE_CONTACT_EMAIL', 'info@qitati.iq')
    show()
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(
      expect.arrayContaining([
        'tel:07701234567',
        expect.stringMatching(/^https:\/\/wa\.me\/9647807654321\?text=/),
        'mailto:info@qitati.iq',
      ]),
    )
    expect(screen.getByText('0770 123 4567').tagName).toBe('BDI')
    expect(screen.getByText(/بغداد/)).toBeTruthy()
  })

  it('shows no contact details that the stage does not have', () => {
    show()
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links.filter((href) => !href?.startsWith('/'))).toEqual([])
    expect(screen.getByText(/بغداد/)).toBeTruthy()
  })

  it('describes the offer and shows the current year [SHELL-13]', () => {
    vi.useFakeTimers({ now: new Date('2031-06-01T12:00:00Z') })
    show()
    expect(screen.getByText(/قطع غيار أصلية.*جودة عالية.*أسعار تنافسية.*توصيل سريع/)).toBeTruthy()
    expect(screen.getByText(/© ٢٠٣١/)).toBeTruthy()
  })

  it.each(['customer', 'vendor'] as const)('is one line for a signed-in %s', (role) => {
    vi.stubEnv('VITE_CONTACT_PHONE', '+9647701234567')
    show(testSession({ user: testUser(role) }))
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/help', '/contact', '/privacy'])
    expect(screen.getByRole('contentinfo').textContent).toMatch(/^© [٠-٩]+ قطعتي/)
  })

  it.each([
    ['a visitor', null],
    ['someone signed in', testUser('customer')],
  ])('switches the digits of Arabic texts for %s', async (_, user) => {
    renderScreen(
      <LanguageProvider>
        <Footer />
      </LanguageProvider>,
      { session: testSession({ user }) },
    )
    await userEvent.click(screen.getByRole('button', { name: 'أرقام 123' }))
    expect(localStorage.getItem('qitati.figures')).toBe('ar-latn')
    await userEvent.click(screen.getByRole('button', { name: 'أرقام ١٢٣' }))
    expect(screen.getByRole('button', { name: 'أرقام 123' })).toBeTruthy()
  })

  it('sets the chosen theme on the document, and removes it again', async () => {
    show()
    screen.getByRole('button', { name: 'داكن' }).click()
    expect(document.documentElement.dataset.theme).toBe('dark')
    screen.getByRole('button', { name: 'حسب الجهاز' }).click()
    expect(document.documentElement.dataset.theme).toBeUndefined()
  })
})
