/**
 * The read model as another engine would be: each call answers a moment later. `CATALOGUE_DELAY_MS=5 npx
 * vitest run --project functions` runs the suite on it (functions/testing/delayedCatalogue.ts).
 */
import { setTimeout } from 'node:timers/promises'
import type { ReadModel } from '../port.ts'

/** `onCall` gets the name of each call. */
export function delayReadModel<Model extends ReadModel>(
  readModel: Model,
  ms: number,
  onCall: (name: string) => void = () => {},
): Model {
  return new Proxy(readModel, {
    get(target, name: keyof Model & string) {
      const method: unknown = target[name]
      if (typeof method !== 'function') return method
      return async (...args: unknown[]): Promise<unknown> => {
        onCall(name)
        await setTimeout(ms)
        return Reflect.apply(method, target, args)
      }
    },
  })
}
