import { LockKeyhole, ShoppingBag, Store } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useCommand } from '../../api/useCommand.ts'
import { signInText } from '../../text/ar/signIn.ts'
import { useText } from '../../text/useText.ts'
import { Button, cx, Icon } from '../../ui/elements.tsx'
import { RadioCard, RadioGroup } from '../../ui/forms/RadioCard.tsx'
import { type SessionRole, useSession } from './useSession.ts'

const roles = [
  { id: 'customer', icon: ShoppingBag },
  { id: 'vendor', icon: Store },
] as const

interface Props {
  /** Preselected. */
  proposed: SessionRole | undefined
  /** A person who comes from the checkout reads what the account is for, without a warning. */
  isOrdering: boolean
}

/** The question of onboarding. The gate leads on from here. */
export function RoleChoice({ proposed, isOrdering }: Props) {
  const { t } = useText(signInText)
  const { user, refresh } = useSession()
  const sync = useCommand('users/syncUser', { done: 'toasts.accountReady' })
  const [role, setRole] = useState(proposed)
  const isBuying = isOrdering && role === 'customer'
  const [state, setState] = useState<'open' | 'saving' | 'failed'>('open')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!role || state === 'saving') return
    if (!user) return setState('failed')
    setState('saving')
    try {
      // The server writes the role and mirrors it to the identity provider (decision C).
      await sync.attempt({
        body: {
          clerkId: user.id,
          firstName: user.firstName ?? undefined,
          lastName: user.lastName ?? undefined,
          username: user.username ?? undefined,
          email: user.email,
          role: role === 'vendor' ? 'VENDOR' : 'CUSTOMER',
          onboardingCompleted: true,
        },
      })
      await refresh()
      setState('open')
    } catch (error) {
      // Logged (ONB-04) and shown (ONB-05).
      console.error('The role could not be saved', error)
      setState('failed')
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
      <p
        className={cx(
          'flex items-start gap-2.5 rounded-control px-4 py-3 text-sm',
          isBuying ? 'bg-brand-tint text-ink-2' : 'bg-ask-tint text-ask',
        )}
      >
        <Icon of={isBuying ? ShoppingBag : LockKeyhole} className="mt-0.5" />
        {t(`signIn.roleChoice.${isBuying ? 'toBuying' : 'permanent'}`)}
      </p>
      <RadioGroup legend={t('signIn.roleChoice.roleLegend')}>
        {roles.map(({ id, icon }) => (
          <RadioCard
            key={id}
            name="role"
            value={id}
            checked={role === id}
            onChange={() => setRole(id)}
            media={<Icon of={icon} size={28} className="text-brand" />}
            label={t(`signIn.roleChoice.${id}`)}
            description={t(`signIn.roleChoice.${id}Text`)}
          />
        ))}
      </RadioGroup>
      {state === 'failed' && (
        <p role="alert" className="text-stop">
          {t('signIn.roleChoice.failed')}
        </p>
      )}
      <Button
        type="submit"
        variant="action"
        size="lg"
        wide
        disabled={!role}
        pending={state === 'saving'}
      >
        {t('signIn.roleChoice.continue')}
      </Button>
    </form>
  )
}
