import { expect, it } from 'vitest'
import { mailtoHref, telHref, whatsAppHref } from './contact.ts'

it('dial a mobile in its national form, whatever script it was typed in', () => {
  expect(telHref('٠٧٧٠ ١٢٣ ٤٥٦٧')).toBe('tel:07701234567')
  expect(telHref('+964 770 123 4567')).toBe('tel:07701234567')
})

it('dial other numbers as typed, without what separates the digits', () => {
  expect(telHref('(01) 717-5555')).toBe('tel:017175555')
  expect(telHref('+49 30 1234')).toBe('tel:+49301234')
})

it('open WhatsApp with the country code and the text', () => {
  expect(whatsAppHref('0770 123 4567', 'طلب #1')).toBe(
    `https://wa.me/9647701234567?text=${encodeURIComponent('طلب #1')}`,
  )
})

it('write to a plain address', () => {
  expect(mailtoHref(' Ahmed.ali+shop@mail.example.iq ')).toBe(
    'mailto:Ahmed.ali%2Bshop@mail.example.iq',
  )
})

it('never carry anything but the one recipient', () => {
  for (const text of [
    'a@b.c?bcc=evil@x.y&body=hello',
    'a@b.c,evil@x.y',
    'a@b.c%0d%0abcc:evil@x.y',
    'a@b.c\nbcc:evil@x.y',
    'Shop <a@b.c>',
    'a@b',
    'no address',
    '',
  ])
    expect(mailtoHref(text)).toBeUndefined()
  expect(mailtoHref('a?bcc=evil@x.y')).toBe('mailto:a%3Fbcc%3Devil@x.y')
})

it('offer no WhatsApp for what is not an Iraqi mobile', () => {
  expect(whatsAppHref('01 717 5555', 'x')).toBeUndefined()
})
