import { ClipboardList } from 'lucide-react'
import { paths } from '../../routes/routes.ts'
import { profileText } from '../../text/ar/profile.ts'
import { useText } from '../../text/useText.ts'
import { Bdi, Button, Card, LtrText } from '../../ui/elements.tsx'
import { useSession } from '../session/useSession.ts'

export function ProfileCard() {
  const { t, date } = useText(profileText)
  const { user } = useSession()
  if (!user) return null
  const fullName = [user.firstName, user.lastName].filter(Boolean).join(' ')
  const contact = user.email || user.phone
  const name = fullName || user.username || contact
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="flex size-16 shrink-0 items-center justify-center rounded-full bg-brand text-2xl font-bold text-on-brand"
        >
          {Array.from(name)[0]?.toLocaleUpperCase()}
        </span>
        <div className="min-w-0">
          <Bdi className="block text-lg font-bold">{name}</Bdi>
          <p className="text-sm text-ink-2">
            <LtrText breakable>{contact}</LtrText>
          </p>
          {user.createdAt && (
            <p className="text-sm text-ink-3">
              {t('profile.memberSince', { date: date(user.createdAt) })}
            </p>
          )}
        </div>
      </div>
      <Button wide icon={ClipboardList} to={paths.customerOrders()}>
        {t('profile.myOrders')}
      </Button>
    </Card>
  )
}
