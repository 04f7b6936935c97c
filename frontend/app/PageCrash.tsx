import { useText } from '../text/useText.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorPanel } from '../ui/ErrorPanel.tsx'

/** Reloading also fetches the page's code again, and the new version after a deployment. */
export function PageCrash() {
  const { t } = useText()
  return (
    <>
      <ErrorPanel message={t('errors.pageCrashed')} />
      <p className="text-center">
        <Button variant="brand" onClick={() => window.location.reload()}>
          {t('errors.reload')}
        </Button>
      </p>
    </>
  )
}
