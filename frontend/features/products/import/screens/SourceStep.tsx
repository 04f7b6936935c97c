import { FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { productImportText } from '../../../../text/ar/vendor/productImport.ts'
import { useText } from '../../../../text/useText.ts'
import { buttonClasses } from '../../../../ui/buttonClasses.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { cx } from '../../../../ui/cx.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { downloadBlob } from '../../../../sheets/download.ts'
import { Spinner } from '../../../../ui/feedback/Spinner.tsx'
import { useDroppedFiles } from '../../../../ui/forms/useDroppedFiles.ts'
import { ExportOwn } from './ExportOwn.tsx'
import { FileButtons } from './FileButtons.tsx'
import { templateFile } from '../file/productFiles.ts'
import type { useImportFile } from '../file/useImportFile.ts'

type Props = Pick<ReturnType<typeof useImportFile>, 'isReading' | 'problem' | 'read'>

/** Where the rows come from: a file chosen or dropped, or first the template. */
export function SourceStep({ isReading, problem, read }: Props) {
  const { t } = useText(productImportText)
  const isOver = useDroppedFiles(([file]) => {
    if (file && !isReading) void read(file)
  })
  return (
    <Card className="flex flex-col gap-5" aria-busy={isReading}>
      {problem && (
        <p role="alert" className="rounded-control bg-stop-tint px-4 py-3 font-semibold text-stop">
          {t(`productImport.problems.${problem}`)}
        </p>
      )}
      <div
        className={cx(
          'flex min-h-52 flex-col items-center justify-center gap-3 rounded-card border-2 border-dashed p-4 text-center',
          isOver ? 'border-brand bg-brand-tint' : 'border-line-strong/60 bg-ground',
        )}
      >
        {isReading ? (
          <p role="status" className="flex items-center gap-3">
            <Spinner size={24} />
            {t('productImport.reading')}
          </p>
        ) : (
          <>
            <p className="text-ink-2 max-md:hidden pointer-coarse:hidden">
              {t('productImport.drop')}
            </p>
            <label
              className={cx(
                buttonClasses('action', 'md'),
                'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2',
              )}
            >
              <Icon of={FileUp} />
              {t('productImport.choose')}
              <input
                type="file"
                accept=".xlsx,.csv,.txt,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
                className="sr-only"
                onChange={({ target }) => {
                  const [file] = target.files ?? []
                  // The same file may be chosen again, corrected.
                  target.value = ''
                  if (file) void read(file)
                }}
              />
            </label>
            <p className="text-sm text-ink-3">{t('productImport.accepts')}</p>
          </>
        )}
      </div>
      <Downloads text={t('productImport.noFile')}>
        <FileButtons
          labelOf={(type) => t('productImport.template', { type })}
          save={async (kind) => downloadBlob(`qitati-template.${kind}`, await templateFile(kind))}
        />
      </Downloads>
      <Downloads text={t('productImport.exportOwn')}>
        <ExportOwn />
      </Downloads>
    </Card>
  )
}

function Downloads({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <p className="min-w-0 flex-1 basis-60 text-sm text-ink-2">{text}</p>
      {children}
    </div>
  )
}
