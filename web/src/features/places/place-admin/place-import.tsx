import { formatNumber } from '@mtaa/contract/number'
import { placeFileLimits } from '@mtaa/contract/places/place-admin'
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/choices.tsx'
import { useCheckPlaceFile, useImportPlaces, useSavePlaces } from './place-admin.queries.ts'
import { PlaceReport } from './place-report.tsx'

/** A file of places: choose it, look at what it would change, then import all of it. */
export function PlaceImport() {
  const [file, setFile] = useState<File | null>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const [deactivates, setDeactivates] = useState(false)
  const [asking, setAsking] = useState(false)
  const [check, save, send] = [useCheckPlaceFile(), useSavePlaces(), useImportPlaces()]
  const { data: report, error } = check

  const start = (next: File | null) => {
    const isLarge = next !== null && next.size > placeFileLimits.bytes
    setFile(next)
    setTooLarge(isLarge)
    setDeactivates(false)
    check.reset()
    if (next && !isLarge) check.mutate(next)
  }
  const changes = report ? report.counts.renamed + report.counts.changed : 0
  const missing = report?.counts.missing ?? 0
  const deactivate = deactivates ? missing : 0
  return (
    <div className="flex max-w-160 flex-col gap-5">
      <p>{m.place_admin_import_about()}</p>
      <p>
        <Button icon={Download} busy={save.isPending} onClick={() => save.mutate()}>
          {m.place_admin_download()}
        </Button>
      </p>
      {save.error ? <Alert>{sentenceOf(save.error, m.table_csv_failed())}</Alert> : null}
      <label className="flex flex-col gap-2 font-semibold">
        {m.place_admin_file()}
        <input
          type="file"
          name="csv"
          accept=".csv,text/csv"
          className="max-w-full font-normal file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-edge file:bg-surface file:px-4 file:font-semibold file:text-ink"
          onChange={({ target }) => start(target.files?.[0] ?? null)}
        />
      </label>
      {check.isPending ? <p role="status">{m.market_import_checking()}</p> : null}
      {tooLarge ? <Alert>{m.place_admin_large()}</Alert> : null}
      {error ? <Alert>{sentenceOf(error, m.ui_offline())}</Alert> : null}
      {report ? <PlaceReport report={report} /> : null}
      {report && report.faulty === 0 && missing > 0 ? (
        <Checkbox
          name="deactivate"
          label={m.place_admin_deactivate({ count: missing, n: formatNumber(missing) })}
          hint={m.place_admin_deactivate_hint()}
          checked={deactivates}
          onChange={({ target }) => setDeactivates(target.checked)}
        />
      ) : null}
      {report && file && report.faulty === 0 && changes + deactivate > 0 ? (
        <p className="flex flex-wrap gap-2">
          <Button variant={deactivates ? 'danger' : 'primary'} icon={Upload} onClick={() => setAsking(true)}>
            {m.place_admin_import({ count: changes + deactivate, n: formatNumber(changes + deactivate) })}
          </Button>
          <Button onClick={() => start(file)}>{m.place_admin_check_again()}</Button>
        </p>
      ) : null}
      {asking && report && file ? (
        <ReasonDialog
          title={m.place_admin_import({ count: changes + deactivate, n: formatNumber(changes + deactivate) })}
          yes={m.place_admin_import_yes()}
          danger={deactivates}
          otherwise={m.common_not_done()}
          onReason={async (reason) => {
            const { changed, deactivated } = await send({ file, base: report.base, reason, deactivate })
            const text = m.place_admin_imported_text({
              changed: formatNumber(changed),
              deactivated: formatNumber(deactivated),
            })
            showToast({ title: m.place_admin_imported(), text, tone: 'success' })
            check.mutate(file)
          }}
          onClose={() => setAsking(false)}
        >
          <p>{m.place_admin_import_all()}</p>
        </ReasonDialog>
      ) : null}
    </div>
  )
}

const Alert = ({ children }: { children: string }) => (
  <p role="alert" className="font-semibold text-danger">
    {children}
  </p>
)
