import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { limits } from '#shared/kernel/limits.ts'
import { parseIqd } from '#shared/kernel/numbers.ts'
import { ApiError } from '../../api/apiError.ts'
import type { Input as CallInput } from '../../api/types.ts'
import { useAttempt } from '../../api/useAttempt.ts'
import { useCommand } from '../../api/useCommand.ts'
import { paths } from '../../routes/routes.ts'
import { alertsText } from '../../text/ar/pages/alerts.ts'
import { useText } from '../../text/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/elements.tsx'
import { Input } from '../../ui/forms/Field.tsx'
import { RadioCard, RadioGroup } from '../../ui/forms/RadioCard.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'

export interface SearchAlertProps {
  search: CallInput<'alerts/saveSearch'>['body']
  /** What was understood, in words. */
  reading: readonly string[]
  /** IQD: of what is shown. */
  lowestPrice: number | undefined
}

type Props = SearchAlertProps & { open: boolean; onClose: () => void }

export function SearchAlertDialog({ open, onClose, ...form }: Props) {
  const { t } = useText(alertsText)
  return (
    <Dialog size="sm" open={open} onClose={onClose} title={t('alerts.searchTitle')}>
      <SearchAlertForm {...form} onDone={onClose} />
    </Dialog>
  )
}

function SearchAlertForm(props: SearchAlertProps & { onDone: () => void }) {
  const { search, reading, lowestPrice, onDone } = props
  const { t, iqd } = useText(alertsText)
  const navigate = useNavigate()
  const { maxPrice } = search
  const [isCheaper, setCheaper] = useState(maxPrice !== undefined)
  const below = lowestPrice && Math.max(lowestPrice - limits.smallestBanknote, 1)
  const [text, setText] = useState(() => String(maxPrice ?? below ?? ''))
  const [isTried, setTried] = useState(false)
  const { attempt: save } = useCommand('alerts/saveSearch', { refresh: ['alerts/listSearches'] })
  const { isRunning, attempt } = useAttempt()
  const price = isCheaper ? parseIqd(text) : undefined
  const isWrong = isCheaper && !(price && price > 0)
  const submit = async () => {
    try {
      await save({ body: { ...search, maxPrice: price } })
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.status === 400)) throw failure
      return toast.error(t('alerts.notRead'))
    }
    const showAll = () => void navigate(paths.favourites())
    toast.success(t('alerts.searchSaved'), { label: t('alerts.mine'), onPress: showAll })
    onDone()
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (!isWrong) void attempt(submit)
      }}
    >
      <div>
        <p className="mb-2 text-sm text-ink-2">{t('alerts.searchReading')}</p>
        <ul className="flex flex-wrap gap-1.5">
          {reading.map((line) => (
            <li key={line}>
              <Badge tone="brand">{line}</Badge>
            </li>
          ))}
        </ul>
      </div>
      <RadioGroup legend={t('alerts.searchWhen')} hideLegend>
        <RadioCard
          name="when"
          label={t('alerts.there')}
          description={t('alerts.thereHint')}
          checked={!isCheaper}
          onChange={() => setCheaper(false)}
        />
        <RadioCard
          name="when"
          label={t('alerts.cheaper')}
          checked={isCheaper}
          onChange={() => setCheaper(true)}
        />
      </RadioGroup>
      {isCheaper && (
        <Input
          label={t('alerts.maxPrice')}
          hint={lowestPrice && t('alerts.lowestPrice', { price: iqd(lowestPrice) })}
          error={isTried && isWrong && t('alerts.priceInvalid')}
          inputMode="numeric"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <p className="text-sm text-ink-2">{t('alerts.hint', { n: limits.alertDays })}</p>
      <Button variant="brand" type="submit" pending={isRunning}>
        {t('alerts.save')}
      </Button>
    </form>
  )
}
