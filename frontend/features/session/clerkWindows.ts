import type { ClerkProviderProps } from '@clerk/clerk-react'
import type { Language } from '../../text/catalogue.ts'
import { clerkTexts } from './clerkTexts.ts'

type Options = Pick<ClerkProviderProps, 'localization'>
type UpdateProps = (props: { options?: Options }) => Promise<void>

/**
 * Keeps the code of the SDK's windows (about 200 KB) from loading before someone wants one. As soon as
 * the SDK has loaded, its provider component passes it the same properties a second time, which loads
 * all windows; so this update is dropped. With a later SDK that has no such method, the windows load
 * as early as that SDK decides.
 *
 * `given` is the language of the texts that the SDK was loaded with.
 */
export function createClerkWindows(clerk: object, given: Language | undefined) {
  const name = '__unstable__updateProps'
  const update = Reflect.get(clerk, name) as UpdateProps | undefined
  Object.assign(clerk, { [name]: () => Promise.resolve() })
  let textsIn = given

  async function load(language: Language): Promise<void> {
    const started = update?.({})
    if (textsIn !== language) {
      textsIn = language
      const localization = await clerkTexts(language)
      await update?.({ options: { localization } })
    }
    await started
  }
  return {
    /** Loads the windows with the texts of the language. */
    load,
    /** Resolves when the window is there, or about to be. */
    async open(language: Language, openWindow: () => void): Promise<void> {
      if (textsIn !== language) await load(language)
      // Before anything else loads the windows: the SDK then loads this one's code with the rest.
      openWindow()
      await load(language)
    },
    release: () => Object.assign(clerk, { [name]: update }),
  }
}
