import type { LucideIcon } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useAttempt } from '../../api/useAttempt.ts'
import { Button, type ButtonProps } from '../../ui/elements.tsx'
import { Textarea } from '../../ui/forms/Field.tsx'

type Props = {
  texts: { open: string; label: string; hint: string; send: string }
  icon: LucideIcon
  size?: ButtonProps['size']
  maxLength: number
  /** In place of opening the field. */
  onOpen?: (() => void) | undefined
  onSend: (text: string) => Promise<unknown>
  failures?: Parameters<ReturnType<typeof useAttempt>['attempt']>[1]
}

/** A button that becomes a field for a text that everybody reads. */
export function WriteForm({ texts, icon, size, maxLength, onOpen, onSend, failures }: Props) {
  const [text, setText] = useState<string>()
  const { isRunning, attempt, rejectedFields } = useAttempt()
  const isTextRejected = rejectedFields.includes('text')
  if (text === undefined)
    return (
      <Button
        size={size}
        icon={icon}
        className="self-start"
        onClick={onOpen ?? (() => setText(''))}
      >
        {texts.open}
      </Button>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(() => onSend(text), failures)
  }
  return (
    <form className="flex flex-col gap-2" onSubmit={submit}>
      <Textarea
        autoFocus
        required
        label={texts.label}
        hint={!isTextRejected && texts.hint}
        error={isTextRejected && texts.hint}
        value={text}
        maxLength={maxLength}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" size={size} variant="brand" className="self-start" pending={isRunning}>
        {texts.send}
      </Button>
    </form>
  )
}
