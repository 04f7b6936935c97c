// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, useEffect } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { landingText } from './ar/landing.ts'
import { imagesText } from './ar/vendor/images.ts'
import { LanguageProvider } from './LanguageProvider.tsx'
import { useText } from './useText.ts'

function Probe() {
  const { t, setLanguage, language } = useText()
  return (
    <>
      <p>{t('common.retry')}</p>
      <button onClick={() => setLanguage(language === 'ar' ? 'en' : 'ar')}>switch</button>
    </>
  )
}

const show = () =>
  render(
    <LanguageProvider>
      <Probe />
    </LanguageProvider>,
  )

afterEach(() => {
  cleanup()
  localStorage.clear()
})

describe('LanguageProvider', () => {
  it('starts in Arabic, right to left [SHELL-01]', async () => {
    document.documentElement.lang = 'en'
    document.documentElement.dir = 'ltr'
    show()
    expect(await screen.findByText('إعادة المحاولة')).toBeTruthy()
    expect(document.documentElement.lang).toBe('ar')
    expect(document.documentElement.dir).toBe('rtl')
  })

  it('writes Arabic texts with Latin digits where the reader chooses them, and remembers it', async () => {
    const Figures = () => {
      const { t, setFigures, number, date, iqd, years } = useText(landingText)
      const shown = [
        t('common.itemCount', { n: 12 }),
        t('landing.deliveryTitle'),
        number(0),
        date('2026-11-21T22:30:00.000Z'),
        iqd(150_000),
        years({ from: 2015, to: 2018 }),
      ]
      return <button onClick={() => setFigures('ar-latn')}>{shown.join(' | ')}</button>
    }
    const open = () => {
      render(
        <LanguageProvider>
          <Figures />
        </LanguageProvider>,
      )
      return screen.findByRole('button')
    }
    const button = await open()
    expect(button.textContent).toBe(
      '١٢ قطعة | توصيل ٢-٣ أيام عمل | صفر | ٢٢ تشرين الثاني ٢٠٢٦ | ١٥٠٬٠٠٠\u00a0د.ع | ٢٠١٥-٢٠١٨',
    )
    await userEvent.click(button)
    const latin =
      '12 قطعة | توصيل 2-3 أيام عمل | 0 | 22 تشرين الثاني 2026 | 150,000\u00a0د.ع | 2015-2018'
    expect(button.textContent).toBe(latin)

    cleanup()
    expect((await open()).textContent).toBe(latin)
    expect(document.documentElement.lang).toBe('ar')
  })

  it('switches to English with the document, and remembers it', async () => {
    show()
    await userEvent.click(await screen.findByText('switch'))
    expect(await screen.findByText('Try again')).toBeTruthy()
    expect(document.documentElement.lang).toBe('en')
    expect(document.documentElement.dir).toBe('ltr')

    cleanup()
    show()
    expect(await screen.findByText('Try again')).toBeTruthy()
  })

  it('keeps a vendor page on the screen until its texts have loaded, then switches at once', async () => {
    const seen = new Set<string>()
    const Waiting = () => {
      useEffect(() => void seen.add('waiting'))
      return null
    }
    const VendorProbe = () => {
      const { t } = useText(imagesText)
      useEffect(() => void seen.add(`${t('common.retry')}, ${t('images.choose')}`))
      return <p>{t('images.choose')}</p>
    }
    render(
      <LanguageProvider>
        <Probe />
        <Suspense fallback={<Waiting />}>
          <VendorProbe />
        </Suspense>
      </LanguageProvider>,
    )
    await userEvent.click(await screen.findByText('switch'))
    expect(await screen.findByText('Add photos')).toBeTruthy()
    expect(document.documentElement.dir).toBe('ltr')
    expect([...seen]).toEqual(['إعادة المحاولة, أضف صوراً', 'Try again, Add photos'])
  })
})
