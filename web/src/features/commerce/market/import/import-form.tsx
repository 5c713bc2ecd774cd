import { formatNumber } from '@mtaa/contract/number'
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { importLimits } from '@mtaa/contract/commerce/products/product-import'
import { m } from '../../../../paraglide/messages.js'
import { sentenceOf } from '../../../../platform/failure.ts'
import { saveFile } from '../../../../platform/save-file.ts'
import { Button, LinkButton } from '../../../../ui/forms/button.tsx'
import { PlaceFields, type PlaceValue } from '../../../places/places/index.ts'
import { useUsualPlace } from '../../listing-form/index.ts'
import { useCheckFile, useImportFile } from './import.queries.ts'
import { ImportReport } from './import-report.tsx'
import { template } from './template.ts'

/** Many products of one file: choose, look at what each row becomes, then offer the good ones. */
export function ImportForm() {
  const usual = useUsualPlace()
  const [own, setOwn] = useState<PlaceValue | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState('')
  const [check, send] = [useCheckFile(), useImportFile()]
  const place = wholePlace(own ?? usual)
  const report = send.data ?? check.data
  const error = send.error ?? check.error

  const start = (next: File | null, at = place) => {
    setFile(next)
    check.reset()
    send.reset()
    setProblem(next && next.size > importLimits.bytes ? m.market_import_large() : '')
    if (next && at && next.size <= importLimits.bytes) check.mutate({ file: next, place: at })
  }
  const changePlace = (value: PlaceValue) => {
    setOwn(value)
    start(file, wholePlace(value))
  }
  return (
    <div className="flex flex-col gap-6">
      <p>{m.market_import_about({ count: formatNumber(importLimits.rows) })}</p>
      <Button
        icon={Download}
        onClick={() => saveFile(new Blob([template()], { type: 'text/csv' }), 'mtaa-products.csv')}
      >
        {m.market_import_template()}
      </Button>
      <fieldset className="flex flex-col gap-2">
        <legend className="font-semibold">{m.market_import_place()}</legend>
        <PlaceFields value={own ?? usual} onChange={changePlace} errors={{}} />
      </fieldset>
      <label className="flex flex-col gap-2 font-semibold">
        {m.market_import_file()}
        <input
          type="file"
          name="csv"
          accept=".csv,text/csv"
          disabled={!place || send.isPending}
          className="min-h-11 font-normal"
          onChange={({ target }) => start(target.files?.[0] ?? null)}
        />
      </label>
      {place ? null : <p className="text-muted">{m.common_choose_place()}</p>}
      {check.isPending ? <p role="status">{m.market_import_checking()}</p> : null}
      {problem || error ? (
        <p role="alert" className="font-semibold text-danger">
          {problem || sentenceOf(error, m.ui_offline())}
        </p>
      ) : null}
      {report ? <ImportReport report={report} isDone={send.isSuccess} /> : null}
      {send.isSuccess ? (
        <LinkButton variant="primary" to="/market/my-products">
          {m.common_my_products()}
        </LinkButton>
      ) : report && report.good > 0 && file && place ? (
        <Button variant="primary" icon={Upload} busy={send.isPending} onClick={() => send.mutate({ file, place })}>
          {m.market_import_send({ count: formatNumber(report.good) })}
        </Button>
      ) : null}
    </div>
  )
}

function wholePlace({ county_code, constituency_code, ward_code }: PlaceValue) {
  if (county_code === null || constituency_code === null || ward_code === null) return undefined
  return { county_code, constituency_code, ward_code }
}
