import { Minus, Plus } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { parseNumber } from '#shared/kernel/numbers.ts'
import { useText } from '../../text/useText.ts'
import { cx, IconButton } from '../elements.tsx'

type Props = {
  value: number
  onChange: (value: number) => void
  label: string
  /** 1 unless minus may remove the line (0). */
  min?: number
  max?: number
  disabled?: boolean
  className?: string
}

/** A whole number by minus, plus or typing; typed digits may be of any script. */
export function NumberStepper({ value, onChange, label, disabled, className, ...limits }: Props) {
  const { min = 1, max = Infinity } = limits
  const { t, number, plainNumber } = useText()
  const [typed, setTyped] = useState<string>()

  const change = (wanted: number | undefined) => {
    setTyped(undefined)
    if (wanted === undefined) return
    const next = Math.max(min, Math.min(max, Math.trunc(wanted)))
    if (next !== value) onChange(next)
  }
  const finish = () => change(typed === undefined ? undefined : parseNumber(typed))
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step === undefined) finish()
    else change(value + step)
  }

  return (
    <div
      role="group"
      // Minus on the left and plus on the right, as on a number line, in both languages.
      dir="ltr"
      aria-label={label}
      className={cx(
        'inline-flex base:h-12 items-center rounded-control border border-line bg-paper text-ink',
        disabled && 'opacity-55',
        className,
      )}
    >
      <IconButton
        icon={Minus}
        label={t('common.decreaseNamed', { name: label })}
        disabled={disabled || value <= min}
        onClick={() => change(value - 1)}
      />
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={Number.isFinite(max) ? max : undefined}
        disabled={disabled}
        // The Arabic zero alone looks like a dot.
        value={typed ?? (value === 0 ? number(0) : plainNumber(value))}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={finish}
        onKeyDown={onKeyDown}
        className="h-full w-10 min-w-0 bg-transparent text-center font-semibold tabular-nums"
      />
      <IconButton
        icon={Plus}
        label={t('common.increaseNamed', { name: label })}
        disabled={disabled || value >= max}
        onClick={() => change(value + 1)}
      />
    </div>
  )
}
