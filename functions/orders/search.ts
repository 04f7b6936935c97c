/** What people type to find an order: its number off a receipt, its whole id, or who ordered. */
import type { OrderListing } from '#functions/table/records.ts'
import { fold, foldDigits } from '#shared/catalogue/fold.ts'
import { orderNumberOf } from '#shared/kernel/orderNumber.ts'

const wholeId = /^[0-9A-HJKMNP-TV-Z]{26}$/

/** The whole id in the text, if it is one: with or without '#', any case, any digits. */
export function orderIdIn(text: string): string | undefined {
  const typed = typedNumber(text)
  return wholeId.test(typed) ? typed : undefined
}

/** Whether the order's number holds what was typed. */
export function matchesNumber(text: string, { orderId }: OrderListing): boolean {
  const typed = typedNumber(text)
  return typed !== '' && orderNumberOf(orderId).includes(typed)
}

/** Whether the customer's name or e-mail holds what was typed, folded as search folds. */
export function matchesCustomer(text: string, { customer }: OrderListing): boolean {
  const typed = fold(text)
  if (typed === '') return false
  return (
    fold(`${customer.firstName} ${customer.lastName}`).includes(typed) ||
    fold(customer.email).includes(typed)
  )
}

function typedNumber(text: string): string {
  return foldDigits(text).trim().replace(/^#/, '').trim().toUpperCase()
}
