import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { Product } from '#shared/products/schema.ts'
import { useCall } from '../../../api/apiContext.ts'
import { ApiError } from '../../../api/apiError.ts'
import { classifyError } from '../../../api/classifyError.ts'
import { paths } from '../../../app/routes.ts'
import type { VendorTextKey } from '../../../text/catalogue.ts'
import { useVendorText } from '../../../text/useVendorText.ts'
import { Button } from '../../../ui/Button.tsx'
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx'
import { toast } from '../../../ui/toast.ts'
import { CarsBlock } from './CarsBlock.tsx'
import { DetailsBlock } from './DetailsBlock.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { ImagesBlock } from './ImagesBlock.tsx'
import { goToField, ProblemSummary } from './ProblemSummary.tsx'
import { listProblems, problemsOf, productResolver, type Problem } from './productProblems.ts'
import { emptyProduct, rebase, valuesOf, type ProductValues } from './productValues.ts'
import { StaleDialog } from './StaleDialog.tsx'
import { StocksBlock } from './StocksBlock.tsx'
import { useProductDraft } from './useProductDraft.ts'
import { useSaveProduct, type VariantFailure } from './useSaveProduct.ts'
import { UnsavedVariants } from './UnsavedVariants.tsx'
import { VariantsBlock } from './VariantsBlock.tsx'
import { VisibilityBlock } from './VisibilityBlock.tsx'

export function ProductForm({ product }: { product?: Product }) {
  const { t } = useVendorText()
  const navigate = useNavigate()
  const call = useCall()
  const isNew = product === undefined
  const form = useForm<ProductValues>({
    defaultValues: product ? valuesOf(product) : emptyProduct,
    resolver: productResolver,
    // ProblemSummary focuses the first problem, which may not be an input.
    shouldFocusError: false,
  })
  const save = useSaveProduct(product)
  const draft = useProductDraft(form, isNew && save.current === undefined)
  const [failedVariants, setFailedVariants] = useState<readonly VariantFailure[]>([])
  const [isStale, setIsStale] = useState(false)
  const [isUploading, setIsUploading] = useState(false)
  const { isDirty } = form.formState

  const finish = () => {
    toast.success(t(isNew ? 'toasts.productCreated' : 'toasts.productUpdated'))
    void navigate(paths.vendorProducts())
  }
  const showProblems = (problems: readonly Problem[]) => {
    for (const { path, text } of problems)
      form.setError(path as keyof ProductValues, { type: 'server', message: text })
    if (problems[0]) goToField(problems[0].path)
  }

  const variantsAfter = async (saved: Product, wanted: ProductValues['variants']) => {
    const result = await save.saveVariants(saved.id, wanted)
    setFailedVariants(result.failed)
    if (result.failed.length === 0) return finish()
    form.reset({ ...valuesOf(saved), variants: result.values })
  }

  const submit = async (values: ProductValues, base?: Product) => {
    try {
      const saved = await save.saveProduct(values, base)
      draft.forget()
      await variantsAfter(saved, values.variants)
    } catch (failure) {
      await explain(failure)
    }
  }

  const explain = async (failure: unknown) => {
    if (!(failure instanceof ApiError)) throw failure
    const text: VendorTextKey = classifyError(failure)
    if (failure.code === 'STALE_VERSION') return setIsStale(true)
    if (failure.code === 'TOO_MANY_FEATURED') return showProblems([{ path: 'isFeatured', text }])
    if (failure.code === 'QUANTITY_CHANGED' && save.current)
      return askQuantity(save.current.id, text)
    const problems = failure.code === 'VALIDATION_FAILED' ? problemsOf(failure.issues) : []
    if (problems.length > 0) return showProblems(problems)
    toast.error(t(text))
  }

  const read = async (id: string) => (await call('products/getProduct', { params: { id } })).data

  /** Orders left fewer pieces than the lowered quantity needs: shows the current quantity. */
  const askQuantity = async (id: string, text: VendorTextKey) => {
    const fresh = await read(id)
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

  const settleStale = async (settle: (fresh: Product) => Promise<void> | void) => {
    if (!save.current) return
    try {
      const fresh = await read(save.current.id)
      setIsStale(false)
      save.adopt(fresh)
      await settle(fresh)
    } catch (failure) {
      toast.error(t(classifyError(failure)))
    }
  }

  const retryVariants = async () => {
    if (!save.current) return
    const result = await save.saveVariants(save.current.id, form.getValues('variants'))
    setFailedVariants(result.failed)
    if (result.failed.length === 0) finish()
    else form.setValue('variants', result.values)
  }

  const onSubmit = form.handleSubmit(
    (values) => submit(values),
    (errors) => {
      const first = listProblems(errors)[0]
      if (first) goToField(first.path)
    },
  )

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isUploading) toast.warning(t('productForm.uploadsFirst'))
          else if (!save.pending) void onSubmit(event)
        }}
        // Enter in a field must not save; the button still does.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement)
            event.preventDefault()
        }}
        className="flex flex-col gap-5"
      >
        {draft.found && (
          <DraftNotice draft={draft.found} onRestore={draft.restore} onDiscard={draft.discard} />
        )}
        <ProblemSummary />
        <DetailsBlock />
        <CarsBlock />
        <StocksBlock />
        <ImagesBlock onBusy={setIsUploading} />
        <VariantsBlock />
        <VisibilityBlock isNew={isNew} />
        {failedVariants.length > 0 && (
          <UnsavedVariants
            failures={failedVariants}
            pending={save.pending}
            onRetry={() => void retryVariants()}
            onFinish={finish}
          />
        )}
        <div
          data-bar="page"
          className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur-sm md:mx-0 md:rounded-t-card md:border-x"
        >
          <Button
            type="submit"
            variant="action"
            pending={save.pending}
            className="max-sm:flex-1 sm:min-w-48"
          >
            {t(isNew ? 'productForm.save' : 'productForm.saveChanges')}
          </Button>
          <Button to={paths.vendorProducts()}>{t('common.cancel')}</Button>
          {isNew && isDirty && (
            <p className="text-xs text-ink-3 max-sm:hidden">{t('productForm.draftKept')}</p>
          )}
        </div>
      </form>
      <StaleDialog
        open={isStale}
        pending={save.pending}
        onClose={() => setIsStale(false)}
        onReload={() => void settleStale((fresh) => form.reset(valuesOf(fresh)))}
        onKeep={() =>
          void settleStale(async (fresh) => {
            const values = rebase(form.getValues(), fresh)
            form.setValue('stocks', values.stocks)
            await submit(values, fresh)
          })
        }
      />
      <LeaveGuard
        when={(isDirty || isUploading || failedVariants.length > 0) && !save.pending}
        title={t('productForm.leaveTitle')}
        question={t(
          isNew && !save.current ? 'productForm.leaveDraftQuestion' : 'productForm.leaveQuestion',
        )}
        leaveLabel={t('productForm.leaveYes')}
        stayLabel={t('productForm.leaveNo')}
      />
    </FormProvider>
  )
}
