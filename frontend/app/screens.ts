import type { ComponentType } from 'react'
import { routes } from '../routes/routes.ts'
import { firstScreens } from './firstScreens.ts'
import { lazyCode } from './lazyCode.tsx'
import type { Screens } from './Router.tsx'

const files = import.meta.glob<{ default: ComponentType }>([
  '../pages/**/*Page.tsx',
  '!../pages/{Landing,Products}Page.tsx',
])

/** The browser's: all but the first are fetched when they are shown. */
export const screens: Screens = {
  ...Object.fromEntries(
    routes.flatMap(({ screen }) => {
      const load = files[`../pages/${screen}.tsx`]
      return load ? [[screen, lazyCode(load)]] : []
    }),
  ),
  ...firstScreens,
}

/** The same, one of them with its code: React takes its page over in one piece. */
export async function loadScreen(name: string): Promise<Screens> {
  const load = files[`../pages/${name}.tsx`]
  return load ? { ...screens, [name]: (await load()).default } : screens
}
