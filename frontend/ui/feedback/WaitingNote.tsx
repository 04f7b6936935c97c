import { Spinner } from '../elements.tsx'

type NoteProps = {
  text: string | undefined
  /** Nothing is on its way. */
  isLost?: boolean
}

/** What the screen waits for, below what is on it; on a fast line it is gone before it shows. */
export function WaitingNote({ text, isLost }: NoteProps) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bars,0px)+0.75rem)] z-50 flex justify-center px-4"
    >
      {text !== undefined && (
        <p className="flex items-center gap-2 rounded-card border border-line bg-paper px-4 py-2 text-sm text-ink-2 shadow-card transition-opacity delay-300 starting:opacity-0">
          {!isLost && <Spinner size={16} className="text-brand" />}
          {text}
        </p>
      )}
    </div>
  )
}
