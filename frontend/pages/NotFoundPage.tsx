import { homeHref } from '../routes/routes.ts'
import { useSession } from '../features/session/useSession.ts'
import { useText } from '../text/useText.ts'
import { Button } from '../ui/elements.tsx'
import { EmptyState } from '../ui/states.tsx'

export default function NotFoundPage() {
  const { t } = useText()
  const { user } = useSession()
  return (
    <EmptyState
      heading
      drawing="search"
      text={t('errors.notFoundPage.title')}
      action={
        <>
          <p className="text-ink-2">{t('errors.notFoundPage.text')}</p>
          <Button variant="action" to={homeHref(user?.role)}>
            {t('errors.notFoundPage.home')}
          </Button>
        </>
      }
    />
  )
}
