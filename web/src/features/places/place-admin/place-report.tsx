import { formatNumber } from '@mtaa/contract/number'
import {
  type FileValues,
  type PlaceDifference,
  placeDifferences,
  type PlaceFileReport,
} from '@mtaa/contract/places/place-admin'
import { m } from '../../../paraglide/messages.js'
import { differenceName, faultText } from './place-words.ts'

/** What a file would change, place by place, or the lines that cannot be read. */
export function PlaceReport({ report }: { report: PlaceFileReport }) {
  const { counts, faulty, differences } = report
  const isSame = placeDifferences.every((kind) => counts[kind] === 0)
  return (
    <div aria-live="polite" className="flex flex-col gap-5">
      {faulty > 0 ? <Faults report={report} /> : null}
      {isSame && faulty === 0 ? <p className="font-semibold">{m.place_admin_same()}</p> : null}
      {placeDifferences.map((kind) =>
        counts[kind] === 0 ? null : (
          <Differences
            key={kind}
            kind={kind}
            count={counts[kind]}
            differences={differences.filter((one) => one.kind === kind)}
          />
        ),
      )}
    </div>
  )
}

const Faults = ({ report: { faults, faulty } }: { report: PlaceFileReport }) => (
  <section>
    <h2 className="mb-1 text-lg font-bold text-danger">
      {m.place_admin_faulty({ count: faulty, n: formatNumber(faulty) })}
    </h2>
    <ol className="border-t border-line">
      {faults.map(({ line, fault, text }) => (
        <li key={`${line} ${fault}`} className="border-b border-line py-2 wrap-anywhere">
          <span className="font-semibold">{m.place_admin_line({ line: formatNumber(line) })}</span>{' '}
          <span>{faultText[fault]({ text })}</span>
        </li>
      ))}
    </ol>
  </section>
)

interface DifferencesProps {
  kind: PlaceDifference
  count: number
  differences: PlaceFileReport['differences']
}

/** Those that a file lacks may be many: they are folded. */
function Differences({ kind, count, differences }: DifferencesProps) {
  const title = `${differenceName[kind]()} (${formatNumber(count)})`
  const list = (
    <ul className="border-t border-line">
      {differences.map(({ id, name, within, before, after }) => (
        <li key={id} className="border-b border-line py-2 wrap-anywhere">
          <p className="font-semibold">
            <span>{name}</span>
            {within ? <span className="font-normal text-muted">{` · ${within}`}</span> : null}
          </p>
          {before && after ? <Values before={before} after={after} /> : null}
        </li>
      ))}
      {count > differences.length ? (
        <li className="py-2 text-muted">{m.place_admin_more({ n: formatNumber(count - differences.length) })}</li>
      ) : null}
    </ul>
  )
  return (
    <section>
      {kind === 'missing' ? (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-lg font-bold">{title}</summary>
          {list}
        </details>
      ) : (
        <>
          <h2 className="mb-1 text-lg font-bold">{title}</h2>
          {kind === 'added' ? <p className="mb-2 text-sm text-muted">{m.place_admin_added_hint()}</p> : null}
          {list}
        </>
      )}
    </section>
  )
}

const rows = [
  ['name', m.settings_name],
  ['official_code', m.place_admin_official_code],
  ['map_link', m.place_admin_map],
  ['active', m.place_admin_active],
] as const

const textOf = (value: FileValues[keyof FileValues]) =>
  value === null ? '–' : typeof value === 'boolean' ? (value ? m.common_yes() : m.common_no()) : String(value)

const Values = ({ before, after }: { before: FileValues; after: FileValues }) => (
  <ul className="text-sm">
    {rows.map(([field, title]) =>
      before[field] === after[field] ? null : (
        <li key={field}>
          <span className="text-muted">{`${title()}: `}</span>
          <span>{m.site_settings_from_to({ before: textOf(before[field]), after: textOf(after[field]) })}</span>
        </li>
      ),
    )}
  </ul>
)
