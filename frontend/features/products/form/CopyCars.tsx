import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../../api/apiContext.ts'
import { classifyError } from '../../../api/classifyError.ts'
import { Loaded } from '../../../api/Loaded.tsx'
import { useEndpoint } from '../../../api/useEndpoint.ts'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { useText } from '../../../text/useText.ts'
import { Bdi, LtrText } from '../../../ui/Bdi.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx'
import { usePaused } from '../../../ui/feedback/timing.tsx'
import { Input } from '../../../ui/forms/Field.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { toFormValues, type CarValue } from './productValues.ts'

const PAUSE = 300
const maxProducts = 8

type Props = {
  /** The product that is being changed. */
  productId: string | undefined
  onAdd: (cars: CarValue[]) => void
}

/** Copies the cars of another own product, found by its name or number. */
export function CopyCars({ productId, onAdd }: Props) {
  const { t } = useText(productFormText)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={Copy} size="sm" onClick={() => setIsOpen(true)} className="mb-4 max-sm:w-full">
        {t('productForm.copyCars')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('productForm.copyCarsTitle')}
        tall
      >
        <OwnProducts
          productId={productId}
          onPick={(cars) => {
            setIsOpen(false)
            onAdd(cars)
          }}
        />
      </Dialog>
    </>
  )
}

function OwnProducts({
  productId,
  onPick,
}: {
  productId: string | undefined
  onPick: Props['onAdd']
}) {
  const { t, localName } = useText(productFormText)
  const call = useCall()
  const [text, setText] = useState('')
  const search = usePaused(text.trim(), PAUSE)
  const read = useEndpoint(
    'products/listMyProducts',
    { query: { search, limit: maxProducts + 1 } },
    { keepPrevious: true, onFocus: false },
  )

  const pick = async (id: string) => {
    try {
      const { data } = await call('products/getProduct', { params: { id } })
      onPick(toFormValues(data).compatibilities)
    } catch (failure) {
      toast.error(t(classifyError(failure)))
    }
  }

  return (
    <>
      {/* Not a SearchBox: a form must not hold another one. */}
      <Input
        type="search"
        autoComplete="off"
        label={t('productForm.copyCarsSearch')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="mt-4">
        <Loaded read={read} loading={<SkeletonRows count={4} />}>
          {(products) => {
            const others = products
              .filter(({ id, fitmentCount }) => id !== productId && fitmentCount > 0)
              .slice(0, maxProducts)
            if (others.length === 0)
              return <p className="py-6 text-center text-ink-2">{t('productForm.copyCarsNone')}</p>
            return (
              <ul className="flex flex-col gap-2">
                {others.map(({ id, partNumber, fitmentCount, ...names }) => (
                  <li key={id}>
                    <button
                      type="button"
                      onClick={() => void pick(id)}
                      className="flex min-h-14 w-full flex-wrap items-center gap-x-3 rounded-control border border-line px-4 py-2 text-start hover:border-brand hover:bg-brand-tint"
                    >
                      <Bdi className="min-w-0 flex-1 font-semibold">{localName(names)}</Bdi>
                      {partNumber && <LtrText>{partNumber}</LtrText>}
                      <span className="text-sm text-ink-2">
                        {t('productForm.copyCarsCount', { n: fitmentCount })}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }}
        </Loaded>
      </div>
    </>
  )
}
