import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { alertsText } from '../../text/ar/pages/alerts.ts'
import { useText } from '../../text/useText.ts'
import { Bdi, IconButton } from '../../ui/elements.tsx'

interface Props {
  media?: ReactNode
  name: string
  to: string
  line: string
  /** Before the day on which it ends. */
  note?: ReactNode
  expiresAt: string
  isBusy: boolean
  onRemove: () => void
}

export function AlertRow({ media, name, to, line, note, expiresAt, isBusy, onRemove }: Props) {
  const { t, date } = useText(alertsText)
  return (
    <li className="flex items-center gap-3 border-line px-4 py-3 not-last:border-b">
      {media}
      <div className="min-w-0 flex-1">
        <Link to={to} className="font-semibold wrap-anywhere underline-offset-4 hover:underline">
          <Bdi>{name}</Bdi>
        </Link>
        <p className="text-sm text-ink-2">{line}</p>
        <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-3">
          {note}
          <span>{t('alerts.until', { day: date(expiresAt) })}</span>
        </p>
      </div>
      <IconButton
        icon={Trash2}
        label={t('alerts.removeNamed', { name })}
        className="text-ink-3 hover:text-stop"
        disabled={isBusy}
        onClick={onRemove}
      />
    </li>
  )
}
