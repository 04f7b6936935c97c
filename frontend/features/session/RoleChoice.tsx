import { ShoppingBag, Store, type LucideIcon } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useText } from '../../text/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { RadioCard, RadioGroup } from '../../ui/RadioCard.tsx'
import type { SessionRole } from './useSession.ts'
import { useSyncRole } from './useSyncRole.ts'

const roles = [
  {
    role: 'customer',
    icon: ShoppingBag,
    label: 'onboarding.customer',
    text: 'onboarding.customerText',
  },
  { role: 'vendor', icon: Store, label: 'onboarding.vendor', text: 'onboarding.vendorText' },
] as const satisfies readonly { role: SessionRole; icon: LucideIcon; label: string; text: string }[]

/** The one question of onboarding. Once a role is saved, the gate redirects to its home page. */
export function RoleChoice() {
  const { t } = useText()
  const { choose } = useSyncRole()
  const [role, setRole] = useState<SessionRole>()
  const [state, setState] = useState<'open' | 'saving' | 'failed'>('open')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!role || state === 'saving') return
    setState('saving')
    const chosen = await choose(role)
    setState(chosen ? 'open' : 'failed')
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
      <RadioGroup legend={t('onboarding.roleLegend')}>
        {roles.map((choice) => (
          <RadioCard
            key={choice.role}
            name="role"
            value={choice.role}
            checked={role === choice.role}
            onChange={() => setRole(choice.role)}
            media={<Icon of={choice.icon} size={28} className="text-brand" />}
            label={t(choice.label)}
            description={t(choice.text)}
          />
        ))}
      </RadioGroup>
      {state === 'failed' && (
        <p role="alert" className="text-stop">
          {t('onboarding.failed')}
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
        {t('onboarding.continue')}
      </Button>
    </form>
  )
}
