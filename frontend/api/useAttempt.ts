import { useState } from 'react'
import { useText } from '../text/useText.ts'
import { toast } from '../ui/overlays/toast.ts'
import { ApiError, classifyError } from './apiError.ts'

/** What the caller knows better how to say, by the code of the failure. */
type FailureTexts = Partial<Record<NonNullable<ApiError['code']>, string>>

/** Work that a press begins: whether it is running, a toast when it fails, and which fields were rejected. */
export function useAttempt() {
  const { t } = useText()
  const [isRunning, setRunning] = useState(false)
  const [rejectedFields, setRejectedFields] = useState<readonly unknown[]>([])
  const attempt = async (work: () => Promise<unknown>, texts: FailureTexts = {}) => {
    setRunning(true)
    setRejectedFields([])
    try {
      await work()
    } catch (error) {
      const { code, issues } = error instanceof ApiError ? error : { issues: [] }
      setRejectedFields(issues.map(({ path: [field] }) => field))
      toast.error((code && texts[code]) ?? t(classifyError(error)))
    } finally {
      setRunning(false)
    }
  }
  return { isRunning, attempt, rejectedFields }
}
