import { RoleChoice } from '../features/session/RoleChoice.tsx'
import { useText } from '../text/useText.ts'

export default function OnboardingPage() {
  const { t } = useText()
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6 py-6">
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl">{t('onboarding.title')}</h1>
        <p className="text-ink-2">{t('onboarding.text')}</p>
      </header>
      <RoleChoice />
    </div>
  )
}
