import type { Input } from '../../../api/types.ts'
import type { WorkingHours } from '#shared/vendors/schedule.ts'
import { weekdays } from '#shared/vendors/weekdays.ts'
import type { MessageTemplate, OwnVendor } from '#shared/vendors/schema.ts'

export const shopFields = [
  'businessName',
  'phone',
  'email',
  'city',
  'governorate',
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
  messages: MessageTemplate[]
}

export const noHoliday = { from: '', to: '', note: '' }

/** `proposed` are the messages of a vendor who has not written any. */
export const toSettings = (
  vendor: OwnVendor,
  proposed: readonly MessageTemplate[],
): SettingsValues => ({
  // The compiler does not follow names through `fromEntries`.
  ...(Object.fromEntries(shopFields.map((name) => [name, vendor[name] ?? ''])) as Record<
    ShopField,
    string
  >),
  workingHours: vendor.workingHours ? inOrder(vendor.workingHours) : null,
  holiday: { ...noHoliday, ...vendor.holiday },
  messages: (vendor.messageTemplates ?? proposed).map(({ name, text }) => ({ name, text })),
})

/** In the order of the week, so that equal hours compare as equal. */
export const inOrder = (hours: WorkingHours): WorkingHours =>
  Object.fromEntries(weekdays.flatMap((day) => (hours[day] ? [[day, hours[day]]] : [])))

export type SettingsChanges = Input<'vendors/updateVendor'>['body']

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
  if (differs(before.messages, after.messages))
    changes.messageTemplates = differs(after.messages, proposed) ? after.messages : null
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

const sections = ['shop', 'hours', 'holiday', 'messages'] as const
export type Section = (typeof sections)[number]

/** The sections of the page that hold changes. */
export function changedSections(changes: SettingsChanges): Section[] {
  const isChanged: Record<Section, boolean> = {
    shop: shopFields.some((name) => name in changes),
    hours: 'workingHours' in changes,
    holiday: 'holiday' in changes,
    messages: 'messageTemplates' in changes,
  }
  return sections.filter((section) => isChanged[section])
}
