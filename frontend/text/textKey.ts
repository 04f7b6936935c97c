import type { ar } from './ar.ts'
import type { Keys, TextParams } from './namespace.ts'

/** The key of a text: one of the whole site's, or of the given namespaces. */
export type TextKey<Namespaces = never> =
  Keys<typeof ar> | (Namespaces extends unknown ? Keys<Namespaces> : never)

/** A function that takes it states the texts it needs: `Translate<typeof ordersText>`. */
export type Translate<Namespaces = never> = (
  key: TextKey<Namespaces>,
  params?: TextParams,
) => string
