import { useId, useRef, useState, type FormEvent } from 'react'
import { signInText } from '../../text/ar/signIn.ts'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/elements.tsx'
import { Input } from '../../ui/forms/Field.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { readIdentifier, type Identifier } from './identifier.ts'

interface Props {
  /** Undefined while closed. */
  kind: 'signIn' | 'signUp' | undefined
  onClose: () => void
  /** To the other kind. */
  onSwitch: () => void
  onSubmit: (identifier: Identifier) => void
}

/** Asks for phone or e-mail before Clerk's window, which reads a number in one spelling only (decision AT). */
export function IdentifierDialog({ kind, onClose, onSwitch, onSubmit }: Props) {
  const { t } = useText(signInText)
  const formId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isEmail, setIsEmail] = useState(false)
  const [isInvalid, setIsInvalid] = useState(false)
  const isSignUp = kind === 'signUp'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const identifier = readIdentifier(text)
    setIsInvalid(!identifier)
    if (identifier) onSubmit(identifier)
    else field.current?.focus()
  }
  return (
    <Dialog
      open={kind !== undefined}
      onClose={onClose}
      size="sm"
      title={t(isSignUp ? 'shell.signUp' : 'session.signInTitle')}
      footer={
        <Button type="submit" form={formId} variant="action" size="lg" wide>
          {t('common.next')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3">
        <Input
          ref={field}
          data-autofocus
          ltr
          label={t('signIn.label')}
          hint={!isInvalid && t('signIn.hint')}
          error={isInvalid && t('signIn.invalid')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          // The keys of the phone first; both kinds are read whatever the keys are.
          inputMode={isEmail ? 'email' : 'tel'}
          autoComplete={isEmail ? 'email' : 'tel'}
          maxLength={254}
        />
        <Button
          variant="link"
          size="sm"
          className="self-start"
          onClick={() => {
            setIsEmail(!isEmail)
            field.current?.focus()
          }}
        >
          {t(isEmail ? 'signIn.usePhone' : 'signIn.useEmail')}
        </Button>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          {t(isSignUp ? 'signIn.haveAccount' : 'signIn.newHere')}
          <Button variant="link" size="sm" onClick={onSwitch}>
            {t(isSignUp ? 'signIn.signIn' : 'signIn.createAccount')}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
