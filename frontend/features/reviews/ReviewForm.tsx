import { Send } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { limits } from '#shared/kernel/limits.ts'
import type { Order } from '#shared/orders/schema.ts'
import { starred } from '#shared/reviews/rules.ts'
import { useAttempt } from '../../api/useAttempt.ts'
import { useCommand } from '../../api/useCommand.ts'
import { reviewsText } from '../../text/ar/reviews.ts'
import { isolate } from '../../text/format.ts'
import { useText } from '../../text/useText.ts'
import { Chip } from '../../ui/Badge.tsx'
import { Button } from '../../ui/elements.tsx'
import { Textarea } from '../../ui/forms/Field.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { ImageField } from '../images/ImageField.tsx'
import { reviewLists } from './reviewLists.ts'
import { StarsInput } from './Stars.tsx'

type Props = {
  order: Order
  line: number
  /** The part's stars, with which the form was opened. */
  part: number
  onDone: () => void
}

/** Three presses and the button; everything else may be left out. */
export function ReviewForm({ order, line, part, onDone }: Props) {
  const { t, nameOf, plainNumber } = useText(reviewsText)
  const [stars, setStars] = useState({ part, dealing: 0, speed: 0 })
  const [fits, setFits] = useState<boolean>()
  const [text, setText] = useState('')
  const [imageUrl, setImage] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [wasSent, setSent] = useState(false)
  const { attempt: send } = useCommand('reviews/createReview', {
    refresh: reviewLists,
    refreshAfterRejection: true,
  })
  const { isRunning, attempt, rejectedFields } = useAttempt()
  const isTextRejected = rejectedFields.includes('text')
  const { car } = order
  const isMissing = starred.some((name) => stars[name] === 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (isMissing) return
    void attempt(async () => {
      await send({ params: { id: order.id }, body: { line, ...stars, fits, text, imageUrl } })
      toast.success(t('reviews.sent'))
      onDone()
    })
  }
  return (
    <form className="flex flex-col gap-5" onSubmit={submit} noValidate>
      <div className="flex flex-col gap-1">
        {starred.map((name) => (
          <StarsInput
            key={name}
            label={t(`reviews.${name}`)}
            value={stars[name]}
            onChange={(n) => setStars({ ...stars, [name]: n })}
          />
        ))}
        {wasSent && isMissing && (
          <p role="alert" className="text-sm text-stop">
            {t('reviews.missing')}
          </p>
        )}
      </div>
      {car && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">
            {t('reviews.didFit', { car: isolate(`${nameOf(car.trim)} ${plainNumber(car.year)}`) })}
          </legend>
          <div className="flex flex-wrap gap-2">
            {[true, false].map((one) => (
              <Chip
                key={String(one)}
                selected={fits === one}
                onClick={() => setFits(fits === one ? undefined : one)}
              >
                {t(one ? 'reviews.yes' : 'reviews.no')}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
      <Textarea
        optional
        label={t('reviews.text')}
        hint={!isTextRejected && t('reviews.textHint')}
        error={isTextRejected && t('reviews.textHint')}
        value={text}
        maxLength={limits.reviewText}
        onChange={({ target }) => setText(target.value)}
      />
      <ImageField
        label={t('reviews.photo')}
        imageUrl={imageUrl}
        onChange={setImage}
        onBusy={setBusy}
      />
      <Button type="submit" variant="action" icon={Send} flipIcon pending={isRunning || isBusy}>
        {t('reviews.send')}
      </Button>
    </form>
  )
}
