import { Spinner } from './Spinner.tsx'

/** What the screen waits for, below the header; on a fast line it is gone before it shows. */
export function WaitingNote({ text }: { text: string | undefined }) {
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-18 z-50 flex justify-center px-4"
    >
      {text !== undefined && (
        <p className="flex items-center gap-2 rounded-card border border-line bg-paper px-4 py-2 text-sm text-ink-2 shadow-card transition-opacity delay-300 starting:opacity-0">
          <Spinner size={16} className="text-brand" />
          {text}
        </p>
      )}
    </div>
  )
}
