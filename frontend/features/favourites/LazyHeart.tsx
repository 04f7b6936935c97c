import { lazy, Suspense } from 'react'
import { useIsHydrated } from '../../storage/createStore.ts'
import { fetchCodeSometime, pause } from '../../ui/fetchCode.ts'
import type { HeartProps } from './Heart.tsx'

/** After the page's own downloads. */
const Heart = lazy(() => pause(1500).then(() => fetchCodeSometime(() => import('./Heart.tsx'))))

export const LazyHeart = (props: HeartProps) =>
  useIsHydrated() && (
    <Suspense>
      <Heart {...props} />
    </Suspense>
  )
