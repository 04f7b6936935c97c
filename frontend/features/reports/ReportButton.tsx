import { Flag } from 'lucide-react'
import type { Misuse } from '#shared/reports/schema.ts'
import { useCommand } from '../../api/useCommand.ts'
import { requestsText } from '../../text/ar/requests.ts'
import { useText } from '../../text/useText.ts'
import { ConfirmButton } from '../../ui/overlays/ConfirmDialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'

export function ReportButton(props: Misuse) {
  const { t } = useText(requestsText)
  const { run, pending } = useCommand('reports/createReports')
  return (
    <ConfirmButton
      variant="link"
      size="sm"
      icon={Flag}
      onConfirm={async () => {
        const sent = await run({ body: [{ type: 'misuse', body: props }] })
        if (sent !== undefined) toast.success(t('requests.reported'))
      }}
      dialog={{ question: t('requests.reportQuestion'), pending }}
    >
      {t('requests.report')}
    </ConfirmButton>
  )
}
