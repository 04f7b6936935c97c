import { Star } from 'lucide-react'
import { useId } from 'react'
import { reviewsText } from '../../text/ar/reviews.ts'
import { useText } from '../../text/useText.ts'
import { cx } from '../../ui/elements.tsx'

const five = [1, 2, 3, 4, 5]

/** A mean, or one person's stars: read aloud as a number. */
export function Stars({ value, className }: { value: number; className?: string }) {
  const { t, plainNumber } = useText(reviewsText)
  return (
    <span
      role="img"
      aria-label={t('reviews.outOfFive', { stars: plainNumber(value) })}
      className={cx('inline-flex gap-0.5 text-action', className)}
    >
      {five.map((n) => (
        <Star
          key={n}
          aria-hidden="true"
          size={18}
          className={n <= Math.round(value) ? 'fill-current' : 'text-line-strong'}
        />
      ))}
    </span>
  )
}

type Props = {
  label: string
  hideLabel?: boolean
  value: number
  onChange: (value: number) => void
}

export function StarsInput({ label, hideLabel, value, onChange }: Props) {
  const { t } = useText(reviewsText)
  const name = useId()
  return (
    <fieldset className="flex items-center justify-between gap-x-4 max-sm:flex-col max-sm:items-start">
      <legend className={hideLabel ? 'sr-only' : 'float-start text-sm font-semibold'}>
        {label}
      </legend>
      <span className="-mx-2 inline-flex">
        {five.map((n) => (
          <label
            key={n}
            className="flex size-11 cursor-pointer items-center justify-center rounded-full text-action has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={n === value}
              // Pressed again, it opens the form again.
              onClick={() => onChange(n)}
              onChange={() => onChange(n)}
              aria-label={t('reviews.starCount', { n })}
            />
            <Star
              aria-hidden="true"
              size={26}
              className={n <= value ? 'fill-current' : 'text-line-strong'}
            />
          </label>
        ))}
      </span>
    </fieldset>
  )
}
