import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LanguageProvider } from '../text/LanguageProvider.tsx'
import { Quantity, Years } from './Bdi.tsx'

const isolates = async (language: 'ar' | 'en') => {
  localStorage.setItem('qitati.language', language)
  const { container, findByText, unmount } = render(
    <LanguageProvider>
      <Quantity n={4} /> <Years from={2018} to={2020} /> <Years text="2015-2018" />
    </LanguageProvider>,
  )
  await findByText(/×/)
  const found = [...container.querySelectorAll('bdi')].map((one) => [one.dir, one.textContent])
  unmount()
  return found
}

test('figures with signs are isolated, in the direction of the page', async () => {
  expect(await isolates('ar')).toEqual([
    ['rtl', '× ٤'],
    ['rtl', '٢٠١٨-٢٠٢٠'],
    ['rtl', '٢٠١٥-٢٠١٨'],
  ])
  expect(await isolates('en')).toEqual([
    ['ltr', '× 4'],
    ['ltr', '2018-2020'],
    ['ltr', '2015-2018'],
  ])
})
