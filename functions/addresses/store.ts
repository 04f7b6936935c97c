/**
 * A user's own addresses. One row names the default, so there is never more than one; every key
 * contains the owner's id, so other users' addresses are out of reach.
 */
import { required } from '#functions/http/appError.ts'
import { retryOnConflict } from '#functions/table/retryOnConflict.ts'
import { insertion, rowExists, rowIsNew } from '#functions/table/conditions.ts'
import {
  addressKey,
  addressPrefix,
  defaultAddressKey,
  userPartition,
} from '#functions/table/keys.ts'
import { asRecord, type AddressRecord } from '#functions/table/records.ts'
import type { StoreContext, Table, Write } from '#functions/table/table.ts'
import type { Position } from '#shared/addresses/position.ts'
import type { Address } from '#shared/addresses/schema.ts'
import { normaliseIraqiMobile } from '#shared/kernel/contact.ts'

/** With its row's fields, which the contract's schema strips. */
type OwnAddress = AddressRecord & Address

type RequiredField = 'street' | 'city' | 'province' | 'phone'
type Fields = {
  [Field in RequiredField | 'label' | 'landmark' | 'phone2']?: string | undefined
} & {
  /** Null clears it. */
  position?: Position | null | undefined
}

/** Oldest first; one query, which also returns the default marker. */
export async function listOwnAddresses(table: Table, userId: string): Promise<OwnAddress[]> {
  const rows = await table.queryAll({
    pk: userPartition(userId),
    sk: { beginsWith: addressPrefix },
    consistent: true,
  })
  const marker = rows.find((row) => row.sk === defaultAddressKey(userId).sk)
  return rows
    .filter((row) => row !== marker)
    .map((row) => asRecord<AddressRecord>(row))
    .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
    .map((address) => {
      const id = address.addressId
      return { ...address, id, isDefault: id === marker?.addressId }
    })
}

const sortKey = ({ createdAt, addressId }: AddressRecord) => `${createdAt}#${addressId}`

async function requireOwn(table: Table, userId: string, addressId: string): Promise<OwnAddress> {
  return required((await listOwnAddresses(table, userId)).find(({ id }) => id === addressId))
}

/** Saves a new address: as the default if requested, or if it is the first. */
export async function addAddress(
  { table, now, newId }: StoreContext,
  userId: string,
  fields: Fields & Pick<AddressRecord, RequiredField>,
  isDefault: boolean,
): Promise<OwnAddress> {
  const addressId = newId()
  const at = now().toISOString()
  const address: AddressRecord = {
    ...addressKey(userId, addressId),
    entity: 'address',
    addressId,
    ...(storedFields(fields) as Pick<AddressRecord, RequiredField>),
    createdAt: at,
    updatedAt: at,
  }
  return retryOnConflict(async () => {
    const isFirst = !isDefault && (await listOwnAddresses(table, userId)).length === 0
    await table.transact([
      insertion(address),
      ...(isDefault ? [makeDefault(userId, addressId)] : []),
      // Fails if a default was chosen since the addresses were read.
      ...(isFirst ? [{ ...makeDefault(userId, addressId), condition: rowIsNew }] : []),
    ])
    return { ...address, id: addressId, isDefault: isDefault || isFirst }
  })
}

/**
 * Changes the fields that were sent; an empty optional one is cleared. `isDefault` true makes this
 * the default, false makes it not the default. Throws NOT_FOUND.
 */
export async function changeAddress(
  { table, now }: StoreContext,
  userId: string,
  addressId: string,
  fields: Fields,
  isDefault: boolean | undefined,
): Promise<OwnAddress> {
  return retryOnConflict(async () => {
    const before = await requireOwn(table, userId, addressId)
    const changes = storedFields(fields)
    const cleared = Object.keys(changes).filter((field) => isEmpty(changes[field]))
    await table.transact([
      {
        kind: 'update',
        key: addressKey(userId, addressId),
        changes: {
          set: {
            ...Object.fromEntries(Object.entries(changes).filter(([, value]) => !isEmpty(value))),
            updatedAt: now().toISOString(),
          },
          remove: cleared,
        },
        condition: rowExists,
      },
      ...(isDefault === true ? [makeDefault(userId, addressId)] : []),
      ...(isDefault === false && before.isDefault ? [clearDefault(userId, addressId)] : []),
    ])
    return requireOwn(table, userId, addressId)
  })
}

/** Deletes an address, with the marker if it is the default. Throws NOT_FOUND. */
export async function removeAddress(
  { table }: StoreContext,
  userId: string,
  addressId: string,
): Promise<void> {
  await retryOnConflict(async () => {
    const own = await requireOwn(table, userId, addressId)
    await table.transact([
      { kind: 'delete', key: addressKey(userId, addressId), condition: rowExists },
      own.isDefault
        ? clearDefault(userId, addressId)
        : {
            kind: 'check',
            key: defaultAddressKey(userId),
            condition: {
              text: 'attribute_not_exists(pk) OR addressId <> :id',
              values: { ':id': addressId },
            },
          },
    ])
  })
}

const makeDefault = (userId: string, addressId: string) => ({
  kind: 'put' as const,
  item: { ...defaultAddressKey(userId), entity: 'defaultAddress', addressId },
})

const clearDefault = (userId: string, addressId: string): Write => ({
  kind: 'delete',
  key: defaultAddressKey(userId),
  condition: { text: 'addressId = :id', values: { ':id': addressId } },
})

const isEmpty = (value: unknown) => value === '' || value === null

function storedFields(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) => {
      if (value === undefined) return []
      const isPhone = typeof value === 'string' && (field === 'phone' || field === 'phone2')
      return [[field, isPhone ? (normaliseIraqiMobile(value) ?? value) : value]]
    }),
  )
}
