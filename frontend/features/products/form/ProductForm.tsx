import { FileClock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { Product } from '#shared/products/schema.ts'
import { ApiError, classifyError } from '../../../api/apiError.ts'
import { useCommand } from '../../../api/useCommand.ts'
import { paths } from '../../../routes/routes.ts'
import { productFormText } from '../../../text/ar/vendor/productForm.ts'
import { type TextKey, useText } from '../../../text/useText.ts'
import { Button, Icon } from '../../../ui/elements.tsx'
import { Checkbox } from '../../../ui/forms/Field.tsx'
import { PageBar } from '../../../ui/layout/Section.tsx'
import { LeaveGuard } from '../../../ui/overlays/ConfirmDialog.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { CarsBlock } from './CarsBlock.tsx'
import { DetailsBlock } from './DetailsBlock.tsx'
import { FormSection, goToField, ProblemSummary, useProductField } from './FormSection.tsx'
import { ImagesBlock } from './ImagesBlock.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import { mergeProduct, type Merge } from './mergeProduct.ts'
import { useProductDraft, type ProductDraft } from './productDraft.ts'
import { findProblems, listProblems, productResolver, type Problem } from './productProblems.ts'
import { useNamedPart } from './namedPart.tsx'
import {
  copyValues,
  emptyProduct,
  toFormValues,
  type FormContext,
  type ProductValues,
} from './productValues.ts'
import { StocksBlock, VariantsBlock } from './RowBlocks.tsx'
import { SetBlock } from './SetBlock.tsx'
import { useSaveProduct } from './useSaveProduct.ts'

type Props = {
  /** The product to change. */
  product?: Product | undefined
  /** The product that a new one begins as. */
  copied?: Product | undefined
}

function useCheckedForm(base: ProductValues) {
  const [isCostly, setCostly] = useState(false)
  const form = useForm<ProductValues, FormContext>({
    defaultValues: base,
    context: { isCostly },
    resolver: productResolver,
    // ProblemSummary focuses the first problem, which may not be an input.
    shouldFocusError: false,
  })
  const part = useNamedPart(form.control)
  if ((part?.isCostly ?? false) !== isCostly) setCostly(part?.isCostly ?? false)
  return form
}

export function ProductForm({ product, copied }: Props) {
  const { t } = useText(productFormText)
  const navigate = useNavigate()
  const { run: read } = useCommand('products/getProduct')
  const isNew = product === undefined
  // What the form was filled with: merging needs it.
  const [base, setBase] = useState<ProductValues>(() =>
    product ? toFormValues(product) : copied ? copyValues(copied) : emptyProduct,
  )
  const form = useCheckedForm(base)
  const draft = useProductDraft(form, {
    productId: product?.id,
    base: isNew ? undefined : base,
    isEmpty: isNew && !copied,
  })
  const saving = useSaveProduct(product, draft)
  // A merge that waits for the vendor, and whether it is to be saved then.
  const [clash, setClash] = useState<{ merge: Merge; fresh: Product; isSaving: boolean }>()
  const [isUploading, setIsUploading] = useState(false)
  const [hasTypedCars, setHasTypedCars] = useState(false)
  const { isDirty } = form.formState
  // A vendor who leaves the form while it is being saved is not brought back.
  const [isSaved, setSaved] = useState(false)
  useEffect(() => {
    // LeaveGuard does not ask about a redirect.
    if (isSaved) void navigate(paths.vendorProducts(), { replace: true })
  }, [isSaved, navigate])

  const check = (onSound: (values: ProductValues) => unknown) =>
    form.handleSubmit(onSound, (errors) => {
      const [first] = listProblems(errors)
      if (first) goToField(first.path)
    })
  const showProblems = (problems: readonly Problem[]) => {
    for (const { path, text } of problems)
      form.setError(path as keyof ProductValues, { type: 'server', message: text })
    if (problems[0]) goToField(problems[0].path)
  }

  const submit = async (values: ProductValues, newer?: Product) => {
    try {
      await saving.save(values, newer)
      draft.forget()
      toast.success(t(isNew ? 'toasts.productCreated' : 'toasts.productUpdated'))
      setSaved(true)
    } catch (failure) {
      await explain(failure)
    }
  }

  const explain = async (failure: unknown) => {
    if (!(failure instanceof ApiError)) throw failure
    const text: TextKey<typeof productFormText> = classifyError(failure)
    if (failure.code === 'STALE_VERSION') return showClash()
    if (failure.code === 'TOO_MANY_FEATURED') return showProblems([{ path: 'isFeatured', text }])
    if (failure.code === 'QUANTITY_CHANGED' && saving.current)
      return askQuantity(saving.current.id, text)
    const problems = failure.code === 'VALIDATION_FAILED' ? findProblems(failure.issues) : []
    if (problems.length > 0) return showProblems(problems)
    toast.error(t(text))
  }

  /** Orders left fewer pieces than the lowered quantity needs: shows the current quantity. */
  const askQuantity = async (id: string, text: TextKey<typeof productFormText>) => {
    const fresh = await read({ params: { id } })
    if (!fresh) return
    const problems: Problem[] = []
    form.getValues('stocks').forEach((stock, index) => {
      const now = fresh.stocks.find(({ stockId }) => stockId === stock.stockId)?.quantity
      if (now === undefined || now === stock.quantitySeen) return
      form.setValue(`stocks.${index}.quantitySeen`, now)
      problems.push({ path: `stocks.${index}.quantity`, text })
    })
    if (problems.length > 0) showProblems(problems)
    else toast.error(t(text))
  }

  /** The product was saved elsewhere since it was opened: shows what is new there. */
  const showClash = async () => {
    const fresh = saving.current && (await read({ params: { id: saving.current.id } }))
    if (!fresh) return
    const merge = mergeProduct(base, form.getValues(), toFormValues(fresh))
    setClash({ merge, fresh, isSaving: true })
  }

  const settle = async (theirs: ReadonlySet<string>) => {
    if (!clash) return
    const { merge, fresh, isSaving } = clash
    const values = merge.values(theirs)
    setClash(undefined)
    form.reset(values, { keepDefaultValues: true })
    setBase(toFormValues(fresh))
    saving.adopt(fresh)
    if (!isSaving) return
    // The merged values may need a correction, such as one source too many.
    await check((checked) => submit(checked, fresh))()
  }

  const restore = () => {
    const found = draft.restore()
    if (!found) return
    const { values, base: before } = found
    if (!product || !before) return form.reset(values, { keepDefaultValues: true })
    const merge = mergeProduct(before, values, toFormValues(product))
    if (merge.conflicts.length > 0) setClash({ merge, fresh: product, isSaving: false })
    else form.reset(merge.values(new Set()), { keepDefaultValues: true })
  }

  const onSubmit = check((values) =>
    hasTypedCars
      ? showProblems([{ path: 'compatibilities', text: 'productForm.typedCarsLeft' }])
      : submit(values),
  )

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isUploading) toast.warning(t('productForm.uploadsFirst'))
          else if (!saving.pending) void onSubmit(event)
        }}
        // Enter in a field must not save; the button still does.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
            event.preventDefault()
        }}
        className="flex flex-col gap-5"
      >
        {draft.found && (
          <DraftNotice draft={draft.found} onRestore={restore} onDiscard={draft.discard} />
        )}
        {draft.taken && <DraftNotice draft={draft.taken} onDiscard={draft.discard} />}
        <ProblemSummary />
        <DetailsBlock copiedName={copied?.nameAr} />
        <CarsBlock productId={product?.id} onTyping={setHasTypedCars} />
        <StocksBlock />
        <ImagesBlock onBusy={setIsUploading} />
        <VariantsBlock />
        <SetBlock productId={product?.id} />
        <VisibilityBlock isNew={isNew} />
        <PageBar>
          <Button
            type="submit"
            variant="action"
            pending={saving.pending}
            className="max-sm:flex-1 sm:min-w-48"
          >
            {t(isNew ? 'productForm.save' : 'productForm.saveChanges')}
          </Button>
          <Button to={paths.vendorProducts()}>{t('common.cancel')}</Button>
          {isDirty && (
            <p className="text-xs text-ink-3 max-sm:hidden">{t('productForm.draftKept')}</p>
          )}
        </PageBar>
      </form>
      {clash && (
        <MergeDialog
          merge={clash.merge}
          isSaving={clash.isSaving}
          onClose={() => setClash(undefined)}
          onSettle={(theirs) => void settle(theirs)}
        />
      )}
      <LeaveGuard
        when={(isDirty || isUploading) && !saving.pending}
        title={t('productForm.leaveTitle')}
        question={t(isUploading ? 'productForm.leaveQuestion' : 'productForm.leaveDraftQuestion')}
        confirmLabel={t('productForm.leaveYes')}
        cancelLabel={t('productForm.leaveNo')}
      />
    </FormProvider>
  )
}

type DraftProps = { draft: ProductDraft; onRestore?: () => void; onDiscard: () => void }

/** Offers to restore or discard the draft of an earlier visit; says so where it is restored already. */
function DraftNotice({ draft, onRestore, onDiscard }: DraftProps) {
  const { t, dateTime } = useText(productFormText)
  const name = draft.values.nameAr.trim()
  const date = dateTime(draft.savedAt)
  const unfinished = name
    ? t('productForm.draftNamed', { name: `\u2068${name}\u2069`, date })
    : t('productForm.draftFound', { date })
  return (
    <section className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-action-tint p-4">
      <Icon of={FileClock} className="text-action-text" />
      <p className="min-w-52 flex-1">
        {onRestore ? unfinished : t('productForm.draftTaken', { date })}
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        {onRestore && (
          <Button variant="brand" size="sm" onClick={onRestore}>
            {t('productForm.draftRestore')}
          </Button>
        )}
        <Button size="sm" onClick={onDiscard}>
          {t(onRestore ? 'productForm.draftDiscard' : 'productForm.draftStartOver')}
        </Button>
      </div>
    </section>
  )
}

function VisibilityBlock({ isNew }: { isNew: boolean }) {
  const { t } = useText(productFormText)
  const field = useProductField()
  return (
    <FormSection title={t('productForm.sectionShow')}>
      <Checkbox {...field('isFeatured')} hint={t('productForm.featuredHint')} />
      {!isNew && <Checkbox {...field('isActive')} hint={t('productForm.activeHint')} />}
    </FormSection>
  )
}
