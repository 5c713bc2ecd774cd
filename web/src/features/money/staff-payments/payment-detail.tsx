import { formatMoment } from '@mtaa/contract/dates'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StaffPaymentDetail } from '@mtaa/contract/money/staff-money'
import { m } from '../../../paraglide/messages.js'
import { hasCode } from '../../../platform/failure.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { Price } from '../../../ui/data/formatters.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SellerPayouts } from '../payouts/index.ts'
import { NewRefund, RefundCard } from '../refunds/index.ts'
import { StaffActs } from './act-form.tsx'
import { BookingList } from './booking-list.tsx'
import { DecisionList } from './decision-list.tsx'
import { ChargebackCard } from './chargeback-list.tsx'
import { Fact } from './fact.tsx'
import { Shown } from './shown.tsx'
import { paymentQuery } from './staff-payments.queries.ts'
import { claimWords, evidenceWords, methodWords, reasonWords, statusWords, toneOf, whyNotWords } from './staff-words.ts'
import { SuspenseCard } from './suspense-list.tsx'
import { Timeline } from './timeline.tsx'
import { TransferList } from './transfer-list.tsx'

/** All that is known of one payment, and what may be done about it. */
export function PaymentDetail({ id }: { id: string }) {
  const query = useQuery(paymentQuery(useApi(), id))
  if (hasCode(query.error, 'payment_not_found', 'bad_request'))
    return <EmptyState drawing="search" title={m.staff_payments_not_found()} />
  return <Shown query={query}>{(payment) => <Detail payment={payment} />}</Shown>
}

function Detail({ payment }: { payment: StaffPaymentDetail }) {
  const { events, entries, refunds, decisions, suspense, disputes, transfers, may_stop_payouts } = payment
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
      <div className="flex min-w-0 flex-col gap-8">
        <Facts payment={payment} />
        <Acts payment={payment} />
        <Cards title={m.staff_payments_suspense()} rows={suspense}>
          {(item) => <SuspenseCard key={item.id} item={item} inPayment />}
        </Cards>
        <Cards title={m.staff_payments_tab_disputes()} rows={disputes}>
          {(dispute) => <ChargebackCard key={dispute.id} dispute={dispute} />}
        </Cards>
        {decisions.length > 0 ? (
          <Part title={m.staff_payments_decisions()}>
            <DecisionList decisions={decisions} />
          </Part>
        ) : null}
        <Cards title={m.refunds_title()} rows={refunds}>
          {(refund) => <RefundCard key={refund.id} refund={refund} mayGoodwill={may_stop_payouts} />}
        </Cards>
        {transfers.length > 0 ? (
          <Part title={m.staff_payments_sent()}>
            <TransferList transfers={transfers} />
          </Part>
        ) : null}
      </div>
      <div className="flex min-w-0 flex-col gap-8">
        {may_stop_payouts ? <SellerPayouts sellers={sellersOf(payment)} /> : null}
        <Part title={m.staff_payments_events()}>
          <Timeline events={events} />
        </Part>
        {entries.length > 0 ? (
          <Part title={m.staff_payments_entries()}>
            <BookingList entries={entries} />
          </Part>
        ) : null}
      </div>
    </div>
  )
}

/** Each once, however many orders they have in it. */
const sellersOf = ({ orders }: StaffPaymentDetail) => [
  ...new Map(orders.map(({ seller }) => [seller.id, seller])).values(),
]

/** Where no money is known to be its own, the moment is that of its end. */
const unpaid: ReadonlySet<StaffPaymentDetail['status']> = new Set([
  'failed',
  'rejected',
  'lapsed',
  'cancelled',
  'review',
])

function Facts({ payment }: { payment: StaffPaymentDetail }) {
  const language = useLanguage()
  const { references, receipt, phone_masked, method, reason, status, evidence, provider, queries } = payment
  const said = [provider.code, provider.text].filter(Boolean).join(' · ')
  return (
    <section aria-label={m.common_payment()} className="rounded-card border border-line bg-surface p-4">
      <p className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Price shillings={payment.amount} className="text-2xl" />
        <span className="flex flex-wrap items-center gap-2">
          {reason ? <span className="text-sm text-muted">{reasonWords[reason]()}</span> : null}
          <Badge tone={toneOf(status)}>{statusWords[status]()}</Badge>
        </span>
      </p>
      <dl className="flex flex-col gap-1.5 border-t border-line pt-3">
        <Fact label={m.page_order()}>{references.join(', ')}</Fact>
        <Fact label={m.payments_method()}>{[methodWords[method](), phone_masked].filter(Boolean).join(' · ')}</Fact>
        {receipt ? <Fact label={m.staff_payments_receipt()}>{receipt}</Fact> : null}
        <Fact label={m.staff_payments_fact_began()}>{formatMoment(payment.created_at, language)}</Fact>
        {payment.settled_at ? (
          <Fact label={unpaid.has(status) ? m.staff_payments_fact_ended() : m.staff_payments_state_succeeded()}>
            {formatMoment(payment.settled_at, language)}
          </Fact>
        ) : null}
        {evidence ? <Fact label={m.staff_payments_fact_evidence()}>{evidenceWords[evidence]()}</Fact> : null}
        {said ? <Fact label={m.staff_payments_fact_provider()}>{said}</Fact> : null}
        {queries.sent > 0 ? (
          <Fact label={m.staff_payments_fact_queries()}>{m.staff_payments_queries(queries)}</Fact>
        ) : null}
      </dl>
    </section>
  )
}

function Acts({ payment }: { payment: StaffPaymentDetail }) {
  const { id, claim, may, why_not, suspense, disputes, refunds, orders, may_stop_payouts } = payment
  const acts = may.flatMap((act) => (act === 'return' ? [] : [act]))
  // What waits for a person stands with its own buttons below.
  const waits =
    suspense.length > 0 || disputes.some(({ may_decide }) => may_decide) || refunds.some((one) => one.may.approve)
  const why = why_not === 'checking' || (why_not === 'not_in_review' && waits) ? null : why_not
  if (!claim && !why && acts.length === 0) return null
  return (
    <Part title={m.staff_payments_acts()}>
      <div className="flex flex-col gap-3">
        {claim ? (
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={claimWords[claim.status].tone}>{m.staff_payments_claim_of({ receipt: claim.receipt })}</Badge>
            <span>{claimWords[claim.status].word()}</span>
          </p>
        ) : null}
        {why ? <p className="text-muted">{whyNotWords[why]()}</p> : null}
        <StaffActs id={id} acts={acts} amount={payment.amount} />
        {orders.map((order) => (
          <NewRefund
            key={order.id}
            of={{ paymentId: id, orderId: order.id }}
            number={order.number}
            mayGoodwill={may_stop_payouts}
          />
        ))}
      </div>
    </Part>
  )
}

interface CardsProps<Row> {
  title: string
  rows: readonly Row[]
  children: (row: Row) => ReactNode
}

/** A part with a list of cards; nothing where there is none. */
const Cards = <Row,>({ title, rows, children }: CardsProps<Row>) =>
  rows.length === 0 ? null : (
    <Part title={title}>
      <ul className="flex flex-col gap-3">{rows.map(children)}</ul>
    </Part>
  )

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="min-w-0">
    <h2 className="mb-3 text-lg font-semibold">{title}</h2>
    {children}
  </section>
)
