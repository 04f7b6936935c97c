type Props = {
  /** What is going on, for those who do not see the bar. */
  label: string
  value: number
  max?: number
}

/** How much of something is done; the browser's own colours would be green on grey. */
export function ProgressBar({ label, value, max = 1 }: Props) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
    />
  )
}
