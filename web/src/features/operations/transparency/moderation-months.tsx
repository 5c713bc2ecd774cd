import { reportReasonText } from '@mtaa/contract/community/report-words'
import { formatNumber } from '@mtaa/contract/number'
import type { ModerationMonth } from '@mtaa/contract/operations/transparency'
import { Fragment, useId } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { monthName } from './month-name.ts'

/** The latest month open, the others on request; all without script. */
export const ModerationMonths = ({ months }: { months: readonly ModerationMonth[] }) => (
  <div className="flex flex-col">
    {months.map((month, at) => (
      <Month key={month.month} month={month} open={at === 0} />
    ))}
  </div>
)

function Month({ month, open }: { month: ModerationMonth; open: boolean }) {
  const language = useLanguage()
  return (
    <details open={open} className="border-b border-line">
      <summary className="min-h-11 cursor-pointer py-2.5">
        <h2 className="inline text-lg font-bold">{monthName(month.month, language)}</h2>
      </summary>
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 pb-6 md:grid-cols-2">
        <Counts
          title={m.transparency_reports()}
          rows={month.reports.map(({ reason, count }) => [reportReasonText(reason, language), shown(count)])}
        />
        <Counts title={m.transparency_actions()} rows={decidedIn(month)} />
      </div>
    </details>
  )
}

const actions = {
  removed: m.transparency_removed,
  warned: m.transparency_warned,
  dismissed: m.reports_decide_dismiss,
  restricted: m.transparency_restricted,
  suspended: m.transparency_suspended,
}

const decidedIn = ({ actions: counts, appeals, median_minutes: median }: ModerationMonth): [string, string][] => [
  ...counts.map(({ action, count }): [string, string] => [actions[action](), shown(count)]),
  [m.transparency_appeals(), shown(appeals.decided)],
  ...(appeals.granted_percent === null
    ? []
    : [
        [m.transparency_granted(), m.transparency_percent({ percent: appeals.granted_percent })] satisfies [
          string,
          string,
        ],
      ]),
  ...(median === null ? [] : [[m.transparency_median(), spanOf(median)] satisfies [string, string]]),
]

const shown = (count: number | null) => (count === null ? m.transparency_few() : formatNumber(count))

const spanOf = (minutes: number) =>
  minutes < 120 ? m.transparency_minutes({ count: minutes }) : m.transparency_hours({ count: Math.round(minutes / 60) })

function Counts({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 font-semibold">
        {title}
      </h3>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto]">
        {rows.map(([name, value]) => (
          <Fragment key={name}>
            <dt className="border-b border-line py-1.5 break-words">{name}</dt>
            <dd className="border-b border-line py-1.5 pl-4 text-right text-muted tabular-nums">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
