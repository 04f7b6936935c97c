import { useState } from 'react'
import { useText } from '../text/useText.ts'
import { toast } from '../ui/overlays/toast.ts'
import { classifyError } from './apiError.ts'

/** Work that a press begins: whether it is running, and a toast when it fails. */
export function useAttempt() {
  const { t } = useText()
  const [isRunning, setRunning] = useState(false)
  const attempt = async (work: () => Promise<unknown>) => {
    setRunning(true)
    try {
      await work()
    } catch (error) {
      toast.error(t(classifyError(error)))
    } finally {
      setRunning(false)
    }
  }
  return { isRunning, attempt }
}
