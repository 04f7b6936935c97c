import { Copy, Download, Eye, EyeOff, FolderInput, Store, Tags, Trash2, X } from 'lucide-react'
import { ownProductsText } from '../../../text/ar/vendor/ownProducts.ts'
import { useText } from '../../../text/useText.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'

type Props = {
  count: number
  /** Of all that match. */
  total: number
  /** While all that match are being read. */
  isReading: boolean
  onSelectAll: () => void
  onClear: () => void
  onPrice: () => void
  onCategory: () => void
  onActive: (isActive: boolean) => void
  onExport: () => void
  onDelete: () => void
  /** Of the only selected product. */
  cloneHref: string | undefined
  seeHref: string | undefined
}

/** What can be done with the selected products. */
export function SelectedProducts(props: Props) {
  const { count, total, isReading, cloneHref, seeHref } = props
  const { t } = useText(ownProductsText)
  const none = count === 0
  return (
    <section
      aria-label={t('ownProducts.selected', { n: count })}
      className="flex flex-col gap-2 rounded-card border border-brand bg-paper px-3 py-2 shadow-card"
    >
      <div className="flex items-center gap-2">
        <p role="status" className="font-semibold">
          {t('ownProducts.selected', { n: count })}
        </p>
        {count < total && (
          <Button size="sm" variant="link" pending={isReading} onClick={props.onSelectAll}>
            {t('ownProducts.selectAll', { n: total })}
          </Button>
        )}
        <IconButton
          icon={X}
          label={t('ownProducts.clear')}
          onClick={props.onClear}
          className="ms-auto"
        />
      </div>
      <div className="-mx-3 flex gap-2 overflow-x-auto px-3 pb-1 *:shrink-0 md:flex-wrap">
        <Button size="sm" icon={Tags} disabled={none} onClick={props.onPrice}>
          {t('ownProducts.changePrice')}
        </Button>
        <Button size="sm" icon={Eye} disabled={none} onClick={() => props.onActive(true)}>
          {t('ownProducts.activate')}
        </Button>
        <Button size="sm" icon={EyeOff} disabled={none} onClick={() => props.onActive(false)}>
          {t('ownProducts.pause')}
        </Button>
        <Button size="sm" icon={FolderInput} disabled={none} onClick={props.onCategory}>
          {t('ownProducts.changeCategory')}
        </Button>
        <Button size="sm" icon={Download} disabled={none} onClick={props.onExport}>
          {t('ownProducts.export')}
        </Button>
        {cloneHref !== undefined && (
          <Button size="sm" icon={Copy} to={cloneHref}>
            {t('ownProducts.clone')}
          </Button>
        )}
        {seeHref !== undefined && (
          <Button size="sm" icon={Store} to={seeHref}>
            {t('ownProducts.see')}
          </Button>
        )}
        <Button
          size="sm"
          icon={Trash2}
          disabled={none}
          onClick={props.onDelete}
          className="text-stop"
        >
          {t('common.delete')}
        </Button>
      </div>
    </section>
  )
}
