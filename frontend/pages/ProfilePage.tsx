import { useText } from '../text/useText.ts'

export default function ProfilePage() {
  const { t } = useText()
  return <h1>{t('profile.title')}</h1>
}
