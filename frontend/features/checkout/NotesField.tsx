import { checkoutText } from '../../text/ar/checkout.ts'
import { useText } from '../../text/useText.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Textarea } from '../../ui/forms/Textarea.tsx'

type Props = {
  vendorName: string
  value: string
  onChange: (notes: string) => void
}

/** The server's limit. */
const MAX_CHARACTERS = 1000
const quickNotes = ['noteCall', 'noteMatch', 'noteEvening'] as const

const without = (notes: string, quick: string) =>
  notes
    .split('\n')
    .filter((line) => line.trim() !== quick)
    .join('\n')

export function NotesField({ vendorName, value, onChange }: Props) {
  const { t } = useText(checkoutText)
  const lines = value.split('\n').map((line) => line.trim())
  return (
    <div className="flex flex-col gap-2.5">
      <Textarea
        label={t('checkout.notesFor', { vendor: vendorName })}
        optional
        rows={2}
        maxLength={MAX_CHARACTERS}
        placeholder={t('checkout.notesPlaceholder')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <div role="group" aria-label={t('checkout.quickNotes')} className="flex flex-wrap gap-2">
        {quickNotes.map((key) => {
          const quick = t(`checkout.${key}`)
          const isIn = lines.includes(quick)
          const toggled = isIn
            ? without(value, quick)
            : [value.trim(), quick].filter(Boolean).join('\n')
          return (
            <Chip key={key} selected={isIn} onClick={() => onChange(toggled)}>
              {quick}
            </Chip>
          )
        })}
      </div>
    </div>
  )
}
