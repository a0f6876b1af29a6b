import { messages } from '@farmlane/contract/catalog/messages.ts'
import { type ImportReport, maxImportCharacters } from '@farmlane/contract/catalog/product.ts'
import type { Farm } from '@farmlane/contract/farms/farm.ts'
import { plural } from '@farmlane/contract/kernel/plural.ts'
import { Problem } from '@farmlane/contract/kernel/problem.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { saveFile } from '../../../platform/browser/save-file.ts'
import { sentenceOf } from '../../../platform/http/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useImportProducts } from '../product-commands.ts'
import { ImportRows } from './import-report.tsx'
import { productTemplate } from './product-template.ts'
import { readCsvFile } from './read-csv-file.ts'

type ImportDialogProps = { farm: Farm; open: boolean; close: () => void; onImported: (report: ImportReport) => void }

export function ImportDialog({ farm, open, close, onImported }: ImportDialogProps) {
  return (
    <Dialog
      wide
      open={open}
      onOpenChange={(next) => !next && close()}
      title="Import products"
      description="From a CSV file with one product in each row. You’ll see a preview before anything changes. To rename a product, keep its id from the export. The stock column is read-only."
    >
      {open && <ImportSteps farm={farm} onImported={onImported} />}
    </Dialog>
  )
}

const formatRows = (count: number): string => plural(count, { one: '{count} row', other: '{count} rows' })

/** Reads a file, does a dry run, and imports only on confirmation. The last file stays selected until another one is chosen. */
function ImportSteps({ farm, onImported }: { farm: Farm; onImported: (report: ImportReport) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  const write = useImportProducts()
  const trial = useMutation({
    mutationFn: async (file: File) => {
      const csv = await readCsvFile(file)
      if (csv.length > maxImportCharacters) throw new Problem('too_large', messages.csvTooLong)
      return { name: file.name, csv, report: await write.mutateAsync({ body: { farm_id: farm.id, csv, dry_run: true } }) }
    },
  })
  const tried = trial.data
  const real = useMutation({
    mutationFn: (csv: string) => write.mutateAsync({ body: { farm_id: farm.id, csv, dry_run: false } }),
    onSuccess: onImported,
    // Something changed since the dry run, so the farmer gets a new one.
    onError: (error) => {
      if (tried && error instanceof Problem && error.code === 'conflict') trial.mutate(new File([tried.csv], tried.name))
    },
  })
  const failed = real.error ?? trial.error
  return (
    <div className="flex flex-col gap-4">
      <input
        ref={picker}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file"
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          real.reset()
          if (file) trial.mutate(file)
        }}
      />
      {trial.isPending && <Spinner label="Checking the file" />}
      {failed && <Notice tone="error">{sentenceOf(failed)}</Notice>}
      {tried && !trial.isPending && (
        <>
          <Outcome name={tried.name} report={tried.report} />
          <ImportRows report={tried.report} />
        </>
      )}
      {/* Keeps the next step visible, however long the list is. */}
      <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-3 border-t border-line bg-paper px-6 py-4 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7">
        <Button variant="quiet" onClick={() => saveFile('products-template.csv', productTemplate, 'text/csv')}>
          Download a template
        </Button>
        <Button variant={tried && canImport(tried.report) ? 'outline' : 'primary'} onClick={() => picker.current?.click()}>
          {tried ? 'Choose another file' : 'Choose a file'}
        </Button>
        {tried && canImport(tried.report) && (
          <Button busy={real.isPending} onClick={() => real.mutate(tried.csv)}>
            Import {formatRows(tried.report.created + tried.report.updated)}
          </Button>
        )}
      </div>
    </div>
  )
}

const canImport = ({ refused, created, updated }: ImportReport): boolean => refused === 0 && created + updated > 0

function Outcome({ name, report }: { name: string; report: ImportReport }) {
  const { created, updated, unchanged, refused } = report
  const counts = [created && `${created} new`, updated && `${updated} changed`, unchanged && `${unchanged} unchanged`]
  const rest = counts.filter(Boolean).join(', ')
  if (refused > 0) {
    return (
      <Notice tone="warning" title={`${name}: ${formatRows(refused)} can’t be imported`}>
        Nothing has changed. Correct the file and choose it again; all rows are imported together.
        {rest && ` The other rows: ${rest}.`}
      </Notice>
    )
  }
  if (created + updated === 0) {
    return (
      <Notice tone="info" title={`${name}: nothing to do`}>
        Everything in it is already saved.
      </Notice>
    )
  }
  return (
    <Notice tone="success" title={`${name} is ready to import`}>
      {rest}.
    </Notice>
  )
}
