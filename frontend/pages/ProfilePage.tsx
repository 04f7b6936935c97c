import { AddressBook } from '../features/addresses/AddressBook.tsx'
import { ProfileCard } from '../features/profile/ProfileCard.tsx'
import { useText } from '../text/useText.ts'

export default function ProfilePage() {
  const { t } = useText()
  return (
    <div className="flex flex-col gap-5">
      <h1 className="text-2xl">{t('profile.title')}</h1>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[340px_1fr]">
        <ProfileCard />
        <AddressBook />
      </div>
    </div>
  )
}
