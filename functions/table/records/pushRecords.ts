import type { Channel, NewDevice, QuietHours, Topic } from '#shared/notifications/pushSchema.ts'
import type { Key } from '../table.ts'

export interface PushDevice extends Pick<NewDevice, 'endpoint' | 'keys' | 'language'> {
  /** When the site was last opened on it. */
  savedAt: string
}

/** Whom to notify where, of what, and when not. */
export interface PushRecord extends Key {
  entity: 'push'
  devices?: Record<string, PushDevice>
  /** Grows with every change of the devices. */
  rev?: number
  topicsOff?: Topic[]
  quiet?: QuietHours | null
  /** Only those that this person has chosen. The addresses are what the identity provider had verified. */
  channels?: Partial<Record<Channel, { address: string; language: NewDevice['language'] }>>
}

export interface PushEndpointRecord extends Key {
  entity: 'pushEndpoint'
  userId: string
  /** Epoch seconds. */
  expiresAt: number
}

/** Written over with each test. */
export interface PushTestRecord extends Key {
  entity: 'pushTest'
  deviceId: string
  at: string
  /** Epoch seconds. */
  expiresAt: number
}
