import type { ReactNode } from 'react'
import { useText } from '../../text/useText.ts'
import { Button } from '../elements.tsx'

type Props = {
  /** How many of how many are shown: 'عرض ٢٠ من ٧٥ منتج'. */
  count?: ReactNode
  /** Absent or false when everything is shown. */
  more?: boolean
  pending?: boolean
  onMore: () => void
}

export function LoadMore({ count, more, pending, onMore }: Props) {
  const { t } = useText()
  return (
    <div className="flex flex-col items-center gap-3 py-6">
      {count && (
        <p aria-live="polite" className="text-sm text-ink-2">
          {count}
        </p>
      )}
      {more && (
        <Button pending={pending} onClick={onMore}>
          {t('common.loadMore')}
        </Button>
      )}
    </div>
  )
}
