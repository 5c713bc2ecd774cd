import { formatMoment } from '@mtaa/contract/dates'
import { formatNumber } from '@mtaa/contract/number'
import { useQuery } from '@tanstack/react-query'
import type { Dispute } from '@mtaa/contract/money/staff-money'
import { m } from '../../../paraglide/messages.js'
import { useNow } from '../../../platform/now.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { Price } from '../../../ui/data/formatters.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { StaffActs } from './act-form.tsx'
import { Fact } from './fact.tsx'
import { Shown } from './shown.tsx'
import { disputesQuery } from './staff-payments.queries.ts'
import { categoryWord, disputeWords } from './staff-words.ts'

/** Disputes that have not ended, the most urgent first. */
export function ChargebackList() {
  const query = useQuery(disputesQuery(useApi()))
  return (
    <>
      <p className="mb-4 max-w-160 text-muted">{m.staff_payments_disputes_text()}</p>
      <Shown query={query} none={m.staff_payments_disputes_none()} isEmpty={({ items }) => items.length === 0}>
        {({ items }) => (
          <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
            {items.map((dispute) => (
              <ChargebackCard key={dispute.id} dispute={dispute} link />
            ))}
          </ul>
        )}
      </Shown>
    </>
  )
}

/** One dispute, with its payment where it does not stand on the page of that. */
export function ChargebackCard({ dispute, link = false }: { dispute: Dispute; link?: boolean }) {
  const language = useLanguage()
  const { id, payment_id, state, question, category, amount, payment_amount, receipt, references } = dispute
  const { opened_at, due_at, ended_at, may_decide } = dispute
  const { word, text, tone } = disputeWords[state]
  const number = references.join(', ')
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>
          <Price shillings={amount ?? payment_amount} />
          {amount !== null && amount !== payment_amount ? (
            <span className="text-muted"> {m.staff_payments_dispute_of({ amount: formatNumber(payment_amount) })}</span>
          ) : null}
        </span>
        <Badge tone={tone}>{word()}</Badge>
      </div>
      <dl className="flex flex-col gap-1">
        {ended_at === null && due_at !== null ? <DueAt at={due_at} /> : null}
        {category ? <Fact label={m.common_reason()}>{categoryWord(category)}</Fact> : null}
        {receipt ? <Fact label={m.staff_payments_receipt()}>{receipt}</Fact> : null}
        <Fact label={m.staff_payments_dispute_opened()}>{formatMoment(opened_at, language)}</Fact>
        {ended_at ? <Fact label={m.common_ended()}>{formatMoment(ended_at, language)}</Fact> : null}
      </dl>
      {text ? (
        <p className="text-sm text-muted">{question === 'order' ? m.staff_payments_dispute_order_text() : text()}</p>
      ) : null}
      {link ? (
        <Link
          to={`/admin/payments/${payment_id}`}
          className="min-h-11 content-center font-semibold text-primary underline"
        >
          {m.staff_payments_open_payment_of({ number })}
        </Link>
      ) : null}
      {may_decide ? <StaffActs id={id} acts={['dispute_won', 'dispute_lost']} amount={payment_amount} /> : null}
    </li>
  )
}

function DueAt({ at }: { at: string }) {
  const language = useLanguage()
  const isLate = new Date(at).getTime() < useNow()
  return (
    <Fact label={m.staff_payments_dispute_due()}>
      <time dateTime={at} className={isLate ? 'font-semibold text-danger' : undefined}>
        {[formatMoment(at, language), isLate ? m.staff_payments_dispute_overdue() : ''].filter(Boolean).join(' · ')}
      </time>
    </Fact>
  )
}
