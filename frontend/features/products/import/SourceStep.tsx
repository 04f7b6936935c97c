import { Download, FileUp } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../../api/apiContext.ts'
import { classifyError } from '../../../api/classifyError.ts'
import { useVendorText } from '../../../text/useVendorText.ts'
import { buttonClasses } from '../../../ui/buttonClasses.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { downloadBlob } from '../../../sheets/download.ts'
import type { TableKind } from '../../../sheets/writeTable.ts'
import { Spinner } from '../../../ui/Spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import { useDroppedFiles } from '../../../ui/useDroppedFiles.ts'
import { exportFile, templateFile } from './productFiles.ts'
import { readOwnProducts } from './useExportedProducts.ts'
import type { useImportFile } from './useImportFile.ts'

const kinds = ['xlsx', 'csv'] as const

type Props = Pick<ReturnType<typeof useImportFile>, 'isReading' | 'problem' | 'read'>

/** Where the rows come from: a file chosen or dropped, or first the template. */
export function SourceStep({ isReading, problem, read }: Props) {
  const { t } = useVendorText()
  const call = useCall()
  const isOver = useDroppedFiles(([file]) => {
    if (file && !isReading) void read(file)
  })
  const exportOwn = async (kind: TableKind) => {
    const [own, tree, categories] = await Promise.all([
      readOwnProducts(call),
      call('cars/getTree', {}),
      call('categories/listCategories', {}),
    ])
    return exportFile(kind, own, { tree: tree.data, categories: categories.data })
  }
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
            <p className="text-ink-2 pointer-coarse:hidden">{t('productImport.drop')}</p>
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
      <Downloads text={t('productImport.noFile')} label="template" onSave={templateFile} />
      <Downloads text={t('productImport.exportOwn')} label="exportMine" onSave={exportOwn} />
    </Card>
  )
}

type DownloadsProps = {
  text: string
  /** Also the beginning of the file's name. */
  label: 'template' | 'exportMine'
  onSave: (kind: TableKind) => Promise<Blob>
}

const fileNames = { template: 'qitati-template', exportMine: 'qitati-products' }

/** A file to download in each of the formats that an import reads. */
function Downloads({ text, label, onSave }: DownloadsProps) {
  const { t } = useVendorText()
  const [saving, setSaving] = useState<TableKind>()
  const save = async (kind: TableKind) => {
    setSaving(kind)
    try {
      downloadBlob(`${fileNames[label]}.${kind}`, await onSave(kind))
    } catch (error) {
      toast.error(t(classifyError(error)))
    } finally {
      setSaving(undefined)
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <p className="min-w-0 flex-1 basis-60 text-sm text-ink-2">{text}</p>
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="sm"
          icon={Download}
          pending={saving === kind}
          onClick={() => void save(kind)}
        >
          {t(`productImport.${label}`, { type: kind.toUpperCase() })}
        </Button>
      ))}
    </div>
  )
}
