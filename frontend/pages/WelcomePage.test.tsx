import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { builtInCategories } from '#shared/categories/builtIn.ts'
import { renderRoute, testSession, testUser } from '../testing/renderScreen.tsx'

const arrive = async (openSignUp = vi.fn()) => {
  renderRoute('/welcome', { session: testSession({ openSignUp }) })
  await screen.findByRole('heading', { level: 1 })
  return openSignUp
}

test('has three benefits and three main categories with links [LAND-08]', async () => {
  await arrive()
  const benefits = screen.getByRole('region', { name: 'ما الذي تكسبه' })
  expect(within(benefits).getAllByRole('heading', { level: 2 })).toHaveLength(3)
  const categories = within(screen.getByRole('region', { name: 'ابدأ من هنا' }))
  const links = ['المحركات', 'الهيكل', 'التعليق والبريكات'].map((name) =>
    categories.getByRole('link', { name: new RegExp(name) }).getAttribute('href'),
  )
  const ids = links.map((href) => new URLSearchParams(href?.split('?')[1]).get('category'))
  expect(ids).toEqual(['cat-engine', 'cat-body', 'cat-brakes-suspension'])
  expect(categories.getAllByRole('listitem')).toHaveLength(3)
  expect(builtInCategories.map(({ id }) => id as string)).toEqual(expect.arrayContaining(ids))
})

test('offers sign-up to customers and vendors [LAND-08]', async () => {
  const openSignUp = await arrive()
  const press = async (name: string) => {
    for (const button of screen.getAllByRole('button', { name })) await userEvent.click(button)
  }
  await press('أنشئ حساباً واشترِ')
  // Onboarding proposes the role that was chosen here, and both say that it is permanent.
  expect(openSignUp.mock.calls).toEqual([['/customer/home'], ['/customer/home']])
  expect(screen.getAllByText(/النوع لا يتغيّر بعد التسجيل/)).toHaveLength(2)
  await press('سجّل محلك وبِع')
  expect(openSignUp).toHaveBeenLastCalledWith('/vendor/dashboard')
})

test('a signed-in user is redirected to their home page', () => {
  const session = testSession({ user: testUser('vendor') })
  const { location } = renderRoute('/welcome', { session })
  expect(location().pathname).toBe('/vendor/dashboard')
})
