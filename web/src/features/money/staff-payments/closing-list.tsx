import { formatDay } from '@mtaa/contract/dates'
import { formatNumber } from '@mtaa/contract/number'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Closing } from '@mtaa/contract/money/closings'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Shown } from './shown.tsx'
import { closingsQuery } from './staff-payments.queries.ts'

/** Each of the last days: our books beside the statement. */
export function ClosingList() {
  const query = useQuery(closingsQuery(useApi()))
  return (
    <Shown query={query} none={m.staff_payments_closing_none()} isEmpty={({ items }) => items.length === 0}>
      {({ items }) => (
        <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
          {items.map((closing) => (
            <ClosingCard key={closing.day} closing={closing} />
          ))}
        </ul>
      )}
    </Shown>
  )
}

function ClosingCard({ closing }: { closing: Closing }) {
  const { day, ours, statement, difference, unmatched, missing, refunded } = closing
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <h2 className="mb-2 font-semibold tabular-nums">
        <time dateTime={day}>{formatDay(day, useLanguage())}</time>
      </h2>
      <dl className="flex flex-col gap-1">
        <Line label={`${m.staff_payments_closing_ours()} (${ours.count})`}>
          <strong>{sum(ours.amount)}</strong>
        </Line>
        <Line label={`${m.common_statement()} (${statement.count})`}>
          <strong>{sum(statement.amount)}</strong>
        </Line>
        <Line label={m.staff_payments_closing_difference()}>
          <span
            className={
              difference === 0 || statement.count === 0 ? 'tabular-nums' : 'font-bold text-danger tabular-nums'
            }
          >
            {sum(difference)}
          </span>
        </Line>
        <Line label={m.staff_payments_closing_unmatched()}>{unmatched}</Line>
        <Line label={m.staff_payments_closing_missing()}>{missing}</Line>
        <Line label={m.staff_payments_closing_refunded()}>
          <strong>{sum(refunded)}</strong>
        </Line>
      </dl>
    </li>
  )
}

/** In books nothing is free: zero is KSh 0. */
const sum = (shillings: number) => `${shillings < 0 ? '−' : ''}KSh\u00a0${formatNumber(Math.abs(shillings))}`

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-muted">{label}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
)
