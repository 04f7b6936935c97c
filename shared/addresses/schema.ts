import * as z from 'zod'
import { clearableText, optionalText, requiredText } from '../kernel/text.ts'
import { isCallable } from '../kernel/contact.ts'
import { governorates } from './governorates.ts'
import { positionBounds, roundDegrees } from './position.ts'
import { tradeAreas } from './tradeAreas.ts'

const governorateIds = governorates.map(({ id }) => id)
const governorateMessage = 'Governorate must be one of the 19 governorates of Iraq'

export const governorateId = z.enum(governorateIds, governorateMessage)

/** In an edit: absent keeps what is stored, empty clears it. */
export const clearableGovernorate = z.enum(['', ...governorateIds], governorateMessage).optional()

const tradeAreaIds = tradeAreas.map(({ id }) => id)
const tradeAreaMessage = 'The trade area must be one of the governorate'

export const tradeAreaId = z.enum(tradeAreaIds, tradeAreaMessage)
export const clearableTradeArea = z.enum(['', ...tradeAreaIds], tradeAreaMessage).optional()

/** As clients show it: they do not load the list. */
export const tradeArea = z.object({ id: tradeAreaId, nameAr: z.string(), nameEn: z.string() })

const tooShort = 'A phone number has at least 10 digits'
/** Applies to what is saved: what was stored before the rule is read as it is. */
export const emptyOrCallable = [(text?: string) => !text || isCallable(text), tooShort] as const

const degrees = ([min, max]: readonly [number, number]) =>
  z
    .number('The position must be in degrees')
    .min(min, 'The position must be in Iraq')
    .max(max, 'The position must be in Iraq')
    .overwrite(roundDegrees)

/** The position on the map, as stated: it is not compared with the governorate. */
const position = z.object({
  latitude: degrees(positionBounds.latitude),
  longitude: degrees(positionBounds.longitude),
})

/** Required texts need only be non-empty; recognised phones are normalised when stored. */
export const deliveryAddress = z.object({
  street: requiredText('Street is required', 300),
  city: requiredText('City is required', 100),
  province: requiredText('Province is required', 100),
  phone: requiredText('Phone is required', 40),
  label: optionalText(60),
  landmark: optionalText(300),
  phone2: optionalText(40),
  position: z.preprocess((value) => value ?? undefined, position.optional()),
})
export type DeliveryAddress = z.infer<typeof deliveryAddress>

export const address = z.object({
  id: z.string(),
  street: z.string(),
  city: z.string(),
  province: z.string(),
  phone: z.string(),
  label: z.string().optional(),
  landmark: z.string().optional(),
  phone2: z.string().optional(),
  position: position.optional(),
  isDefault: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Address = z.infer<typeof address>

export const newDeliveryAddress = deliveryAddress.extend({
  phone: deliveryAddress.shape.phone.refine(...emptyOrCallable),
  phone2: deliveryAddress.shape.phone2.refine(...emptyOrCallable),
})

export const newAddress = newDeliveryAddress.extend({
  isDefault: z.boolean('isDefault must be true or false').optional(),
})

/** Fields that are not sent keep their value; an empty optional text, or null for the position, clears it. */
export const addressChanges = newAddress.partial().extend({
  label: clearableText(60),
  landmark: clearableText(300),
  phone2: clearableText(40).refine(...emptyOrCallable),
  position: position.nullish(),
})
