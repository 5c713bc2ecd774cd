import { formatNumber } from '@mtaa/contract/number'
import type { ImportReport as Report } from '@mtaa/contract/commerce/products/product-import'
import { m } from '../../../../paraglide/messages.js'

/** How many rows are good, and each of the others with what is wrong in it. */
export function ImportReport({ report, isDone }: { report: Report; isDone: boolean }) {
  const [good, wrong] = [formatNumber(report.good - report.waiting), formatNumber(report.wrong.length)]
  return (
    <section className="flex flex-col gap-3" aria-live="polite">
      <h2 className="text-lg font-semibold">
        {isDone ? m.market_import_done({ count: good }) : m.market_import_good({ count: good })}
      </h2>
      {report.waiting > 0 ? <p>{m.market_import_waiting({ count: formatNumber(report.waiting) })}</p> : null}
      {report.ignored.length > 0 ? (
        <p className="text-muted">{m.market_import_ignored({ columns: report.ignored.join(', ') })}</p>
      ) : null}
      {report.wrong.length > 0 ? (
        <>
          <p>{m.market_import_wrong({ count: report.wrong.length, n: wrong })}</p>
          <ol className="border-t border-line">
            {report.wrong.map(({ row, title, faults }) => (
              <li key={row} className="border-b border-line py-2">
                <p className="font-semibold break-words">
                  {m.market_import_row({ row: formatNumber(row) })}
                  <span>{title ? ` · ${title}` : ''}</span>
                </p>
                <ul className="text-sm">
                  {faults.map(({ field, sentence }) => (
                    <li key={field} className="break-words">
                      {field === 'row' || field === 'columns' ? null : <code className="font-semibold">{field}: </code>}
                      <span>{sentence}</span>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </section>
  )
}
