// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { arabicText, LanguageContext } from '../../text/useText.ts'
import { Tabs } from './Tabs.tsx'

const tabs = [
  { id: 'a', label: 'A', content: 'first' },
  { id: 'b', label: 'B', content: 'second' },
  { id: 'c', label: 'C', content: 'third' },
]

const show = (dir: 'rtl' | 'ltr') =>
  render(
    <LanguageContext value={{ ...arabicText, dir }}>
      <Tabs tabs={tabs} label="tabs" />
    </LanguageContext>,
  )

const panel = () => screen.getByRole('tabpanel').textContent
const focused = () => document.activeElement?.textContent

afterEach(cleanup)

describe('Tabs', () => {
  it.each([
    ['rtl', '{ArrowLeft}', '{ArrowRight}'],
    ['ltr', '{ArrowRight}', '{ArrowLeft}'],
  ] as const)(
    'move with the arrow keys in reading direction: %s',
    async (dir, forward, backward) => {
      show(dir)
      await userEvent.tab()
      await userEvent.keyboard(forward)
      expect([panel(), focused()]).toEqual(['second', 'B'])
      await userEvent.keyboard(backward + backward)
      expect([panel(), focused()]).toEqual(['third', 'C'])
      await userEvent.keyboard('{Home}')
      expect([panel(), focused()]).toEqual(['first', 'A'])
    },
  )

  it('are one stop of the Tab key', async () => {
    show('rtl')
    await userEvent.tab()
    expect(focused()).toBe('A')
    await userEvent.tab()
    expect(document.activeElement?.getAttribute('role')).toBe('tabpanel')
  })
})
