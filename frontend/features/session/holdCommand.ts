/**
 * Commands that wait in the browser for ten seconds, so that they can be taken back. They are sent at once
 * when the page is hidden or the session ends.
 */
import { limits } from '#shared/kernel/limits.ts'
import { beforeLeaving } from './leaving.ts'

export interface HeldCommand {
  /** Whether it was still waiting: once it is being sent, nothing takes it back. */
  takeBack: () => boolean
  /** Settles when it has been sent; does nothing if it no longer waits. */
  sendNow: () => Promise<void>
}

const waiting = new Set<HeldCommand>()
let forgetLeaving: (() => void) | undefined

const sendAllNow = () => Promise.all([...waiting].map(({ sendNow }) => sendNow()))
const sendIfHidden = () => {
  if (document.visibilityState === 'hidden') void sendAllNow()
}

/** `send` is called once, unless the command is taken back before; it reports its failures itself. */
export function holdCommand(send: () => Promise<unknown>): HeldCommand {
  const command: HeldCommand = {
    takeBack: () => {
      clearTimeout(timer)
      const waited = waiting.delete(command)
      if (waiting.size === 0) {
        document.removeEventListener('visibilitychange', sendIfHidden)
        forgetLeaving?.()
        forgetLeaving = undefined
      }
      return waited
    },
    sendNow: async () => {
      if (command.takeBack()) await send()
    },
  }
  const timer = setTimeout(() => void command.sendNow(), limits.takeBackMs)
  waiting.add(command)
  document.addEventListener('visibilitychange', sendIfHidden)
  forgetLeaving ??= beforeLeaving(sendAllNow)
  return command
}
