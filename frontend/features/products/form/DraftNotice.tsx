import { FileClock } from 'lucide-react'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { useText } from '../../../text/useText.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { ProductDraft } from './productDraft.ts'

type Props = { draft: ProductDraft; onRestore: () => void; onDiscard: () => void }

/** Offers to restore or discard the draft of an earlier visit. */
export function DraftNotice({ draft, onRestore, onDiscard }: Props) {
  const { t, dateTime } = useText(productFormText)
  const name = draft.values.nameAr.trim()
  const date = dateTime(draft.savedAt)
  return (
    <section className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-action-tint p-4">
      <Icon of={FileClock} className="text-action-text" />
      <p className="min-w-52 flex-1">
        {name
          ? t('productForm.draftNamed', { name: `\u2068${name}\u2069`, date })
          : t('productForm.draftFound', { date })}
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="brand" size="sm" onClick={onRestore}>
          {t('productForm.draftRestore')}
        </Button>
        <Button size="sm" onClick={onDiscard}>
          {t('productForm.draftDiscard')}
        </Button>
      </div>
    </section>
  )
}
