import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod'
import type { WorkingHours } from '#shared/vendors/schedule.ts'
import { vendorChanges, type MessageTemplate, type OwnVendor } from '#shared/vendors/schema.ts'
import { weekdays } from '#shared/vendors/weekdays.ts'
import type { Input } from '../../../api/types.ts'
import { fromTerms, looksRight, toTerms, type DeliveryValues } from './deliveryValues.ts'

export const shopFields = [
  'businessName',
  'phone',
  'email',
  'city',
  'governorate',
  'area',
  'location',
  'address',
  'businessDescription',
] as const
export type ShopField = (typeof shopFields)[number]

/** What the settings' fields hold. The logo is not among them: it is saved once it is uploaded. */
export type SettingsValues = Record<ShopField, string> & {
  /** Null: customers see no hours. */
  workingHours: WorkingHours | null
  /** Empty days: none. */
  holiday: { from: string; to: string; note: string }
  /** Null: the shop has not said what it asks. */
  delivery: DeliveryValues | null
  messageTemplates: MessageTemplate[]
}

export const noHoliday = { from: '', to: '', note: '' }

/** `proposed` are the messages of a vendor who has not written any. */
export const toSettings = (
  vendor: OwnVendor,
  proposed: readonly MessageTemplate[],
  shop = { ...vendor, area: vendor.area?.id },
): SettingsValues => ({
  // The compiler does not follow names through `fromEntries`.
  ...(Object.fromEntries(shopFields.map((name) => [name, shop[name] ?? ''])) as Record<
    ShopField,
    string
  >),
  workingHours: vendor.workingHours ? inOrder(vendor.workingHours) : null,
  holiday: { ...noHoliday, ...vendor.holiday },
  delivery: fromTerms(vendor.delivery),
  messageTemplates: (vendor.messageTemplates ?? proposed).map(({ name, text }) => ({ name, text })),
})

/** In the order of the week, so that equal hours compare as equal. */
export const inOrder = (hours: WorkingHours): WorkingHours =>
  Object.fromEntries(weekdays.flatMap((day) => (hours[day] ? [[day, hours[day]]] : [])))

export type SettingsChanges = Input<'vendors/updateVendor'>['body']

/** The contract's rules; besides, what customers need can be changed, but not removed. */
export function settingsResolver({ phone, governorate }: OwnVendor): Resolver<SettingsValues> {
  const { shape } = vendorChanges
  const schema = vendorChanges.extend({
    // What was stored before phones needed ten digits keeps nobody from changing other fields.
    phone: z.union([z.literal(phone), shape.phone.refine((text) => text || !phone)]),
    governorate: shape.governorate.refine((id) => id || !governorate),
    delivery: z.preprocess(
      (typed) => typed && toTerms(typed as DeliveryValues),
      shape.delivery.refine((terms) => !terms || looksRight(terms)),
    ),
    holiday: z.preprocess((value) => (differs(value, noHoliday) ? value : null), shape.holiday),
  })
  // The form's governorate is any text, and its holiday may be empty.
  return zodResolver(schema) as Resolver<SettingsValues>
}

/** What differs, as the API takes it: all that is to be saved, and nothing else. */
export function findChanges(
  before: SettingsValues,
  after: SettingsValues,
  proposed: readonly MessageTemplate[],
): SettingsChanges {
  const changes: SettingsChanges = {}
  for (const name of shopFields) if (before[name] !== after[name]) changes[name] = after[name]
  if (differs(before.workingHours, after.workingHours)) changes.workingHours = after.workingHours
  if (differs(before.holiday, after.holiday))
    changes.holiday = differs(after.holiday, noHoliday) ? after.holiday : null
  if (differs(before.delivery, after.delivery))
    changes.delivery = after.delivery && toTerms(after.delivery)
  if (differs(before.messageTemplates, after.messageTemplates))
    changes.messageTemplates = differs(after.messageTemplates, proposed)
      ? after.messageTemplates
      : null
  return changes
}

/** Fields with another value, such as those typed in while the others were saved. */
export const changedFields = (
  before: SettingsValues,
  after: SettingsValues,
): Partial<SettingsValues> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) =>
      differs(before[name as keyof SettingsValues], value),
    ),
  )

const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

const sectionByField = {
  workingHours: 'hours',
  holiday: 'holiday',
  delivery: 'delivery',
  messageTemplates: 'messages',
} as const

export const changedSections = (changes: SettingsChanges) => [
  ...new Set(
    Object.keys(changes).map(
      (name) => sectionByField[name as keyof typeof sectionByField] ?? 'shop',
    ),
  ),
]
