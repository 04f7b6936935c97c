import { Check, MessageSquareReply, X } from 'lucide-react'
import { Link } from 'react-router-dom'
import { governorateById } from '#shared/addresses/governorates.ts'
import { limits } from '#shared/kernel/limits.ts'
import type { Review } from '#shared/reviews/schema.ts'
import { useCommand } from '../../api/useCommand.ts'
import { paths } from '../../routes/routes.ts'
import { reviewsText } from '../../text/ar/reviews.ts'
import { isolate } from '../../text/format.ts'
import { useText } from '../../text/useText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Bdi } from '../../ui/elements.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { ResponsiveImage } from '../../ui/parts/product.tsx'
import { ReportButton } from '../reports/ReportButton.tsx'
import { reviewLists } from './reviewLists.ts'
import { Stars } from './Stars.tsx'
import { WriteForm } from './WriteForm.tsx'

type Props = {
  review: Review
  /** The reader's own sale: without a reply they may write one. */
  isOwnSale?: boolean
  /** Among other people's. */
  canReport?: boolean
  /** Among reviews of several products. */
  withProduct?: boolean
}

export function ReviewItem({ review, isOwnSale, canReport, withProduct }: Props) {
  const { t, date, nameOf, localName, plainNumber } = useText(reviewsText)
  const { governorate, car, fits, text, imageUrl, product, reply } = review
  const place = governorateById(governorate)
  return (
    <article className="flex flex-col gap-2">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={review.part} />
        <span className="text-sm text-ink-2">
          {place
            ? t('reviews.from', { place: isolate(localName(place)) })
            : t('reviews.fromAnywhere')}
          {' · '}
          <time dateTime={review.createdAt}>{date(review.createdAt)}</time>
        </span>
      </header>
      {withProduct && product && (
        <Link
          to={paths.product(product.id)}
          className="font-semibold underline-offset-4 hover:underline"
        >
          <Bdi>{localName(product)}</Bdi>
        </Link>
      )}
      {car && (
        <Badge tone={fits ? 'fits' : 'stop'} icon={fits ? Check : X} className="self-start">
          {t(fits ? 'reviews.fitted' : 'reviews.notFitted', {
            car: isolate([nameOf(car.brand), nameOf(car.trim), plainNumber(car.year)].join(' ')),
          })}
        </Badge>
      )}
      {text && <Bdi className="whitespace-pre-line wrap-anywhere">{text}</Bdi>}
      {imageUrl && (
        <ResponsiveImage
          src={imageUrl}
          alt={t('reviews.photoAlt')}
          className="max-w-60 rounded-control"
        />
      )}
      <p className="flex flex-wrap gap-x-4 text-sm text-ink-3">
        {(['dealing', 'speed'] as const).map((name) => (
          <span key={name}>
            {t(`reviews.${name}`)}: {t('reviews.outOfFive', { stars: plainNumber(review[name]) })}
          </span>
        ))}
      </p>
      {reply ? <AnswerText text={reply.text} /> : isOwnSale && <ReplyForm reviewId={review.id} />}
      {canReport && (
        <div>
          <ReportButton reviewId={review.id} />
        </div>
      )}
    </article>
  )
}

export function AnswerText({ text }: { text: string }) {
  const { t } = useText(reviewsText)
  return (
    <div className="rounded-control bg-ground px-4 py-3">
      <p className="text-sm font-semibold">{t('reviews.reply')}</p>
      <Bdi className="whitespace-pre-line wrap-anywhere">{text}</Bdi>
    </div>
  )
}

function ReplyForm({ reviewId }: { reviewId: string }) {
  const { t } = useText(reviewsText)
  const { attempt: send } = useCommand('reviews/createReply', {
    refresh: reviewLists,
    refreshAfterRejection: true,
  })
  const sendReply = async (text: string) => {
    await send({ params: { id: reviewId }, body: { text } })
    toast.success(t('reviews.answered'))
  }
  return <AnswerForm onSend={sendReply} />
}

/** What a shop writes once, for everybody. */
export function AnswerForm({ onSend }: { onSend: (text: string) => Promise<unknown> }) {
  const { t } = useText(reviewsText)
  const texts = {
    open: t('reviews.answer'),
    label: t('reviews.answerText'),
    hint: t('reviews.answerHint'),
    send: t('reviews.sendAnswer'),
  }
  return (
    <WriteForm
      size="sm"
      texts={texts}
      icon={MessageSquareReply}
      maxLength={limits.reviewText}
      onSend={onSend}
    />
  )
}
