import { FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClasses, cx, Icon, Spinner } from '../../ui/elements.tsx'
import { useDroppedFiles } from '../../ui/forms/useDroppedFiles.ts'

type DropProps = {
  texts: Readonly<Record<'drop' | 'choose' | 'reading', string>>
  /** Extensions and types that are offered. */
  accept: string
  isReading: boolean
  onFile: (file: File) => void
  /** Below the button. */
  children?: ReactNode
}

/** Takes a file that is chosen, or dropped anywhere on the page. */
export function FileDrop({ texts, accept, isReading, onFile, children }: DropProps) {
  const isOver = useDroppedFiles(([file]) => {
    if (file && !isReading) onFile(file)
  })
  return (
    <div
      className={cx(
        'flex min-h-44 flex-col items-center justify-center gap-3 rounded-card border-2 border-dashed p-4 text-center',
        isOver ? 'border-brand bg-brand-tint' : 'border-line-strong/60 bg-ground',
      )}
    >
      {isReading ? (
        <p role="status" className="flex items-center gap-3">
          <Spinner size={24} />
          {texts.reading}
        </p>
      ) : (
        <>
          <p className="text-ink-2 max-md:hidden pointer-coarse:hidden">{texts.drop}</p>
          <label
            className={cx(
              buttonClasses('action', 'md'),
              'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
            )}
          >
            <Icon of={FileUp} />
            {texts.choose}
            <input
              type="file"
              accept={accept}
              className="sr-only"
              onChange={({ target }) => {
                const [file] = target.files ?? []
                // The same file may be chosen again, corrected.
                target.value = ''
                if (file) onFile(file)
              }}
            />
          </label>
          {children}
        </>
      )}
    </div>
  )
}
