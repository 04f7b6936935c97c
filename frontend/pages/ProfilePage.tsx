import { AddressBook } from '../features/addresses/AddressBook.tsx'
import { PushCard } from '../features/notifications/PushCard.tsx'
import { ProfileCard } from '../features/profile/ProfileCard.tsx'

export default function ProfilePage() {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[340px_1fr]">
      <div className="flex flex-col gap-6">
        <ProfileCard />
        <PushCard />
      </div>
      <AddressBook />
    </div>
  )
}
