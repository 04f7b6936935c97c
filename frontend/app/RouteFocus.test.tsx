import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from '../testing/renderScreen.tsx'

const heading = () => screen.findByRole('heading', { level: 1 })

test('an Arabic page gets the Latin letters of the font once it is there, but /login with its window', async () => {
  const { dataset } = document.documentElement
  delete dataset.latin
  const login = renderRoute('/login')
  await heading()
  expect(dataset.latin).toBeUndefined()
  login.unmount()
  expect(dataset.latin).toBeUndefined()
  renderRoute('/about')
  await heading()
  expect(dataset.latin).toBe('')
})
