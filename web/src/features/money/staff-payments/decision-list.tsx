import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Decision } from '@mtaa/contract/money/staff-money'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { Price, RelativeTime } from '../../../ui/data/formatters.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { ReasonForm } from '../refunds/index.ts'
import { decisionsQuery, useStaffAct } from './staff-payments.queries.ts'
import { actWords } from './staff-words.ts'

/** Decisions that wait for a second person; nothing where there are none. */
export function DecisionsToConfirm() {
  const { data } = useQuery(decisionsQuery(useApi()))
  if (!data || data.items.length === 0) return null
  return (
    <section aria-label={m.staff_payments_proposed()} className="mb-6">
      <h2 className="mb-3 text-lg font-semibold">{m.staff_payments_proposed()}</h2>
      <DecisionList decisions={data.items} link />
    </section>
  )
}

/** `link`: with the way to the payment that each is about. */
export const DecisionList = ({ decisions, link = false }: { decisions: readonly Decision[]; link?: boolean }) => (
  <ul className={link ? 'grid grid-cols-1 items-start gap-3 lg:grid-cols-2' : 'flex flex-col gap-3'}>
    {decisions.map((decision) => (
      <DecisionCard key={decision.id} decision={decision} link={link} />
    ))}
  </ul>
)

function DecisionCard({ decision, link }: { decision: Decision; link: boolean }) {
  const { id, act, amount, payment_id, reason, receipt, state, own, created_at } = decision
  const [refusing, setRefusing] = useState(false)
  const { mutate, isPending } = useStaffAct(() => setRefusing(false))
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <strong>{actWords[act]()}</strong>
        <Price shillings={amount} />
      </div>
      <p className="wrap-anywhere text-muted">{[receipt, reason].filter(Boolean).join(' · ')}</p>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <RelativeTime at={created_at} />
        {state === 'proposed' ? <Badge tone="warning">{m.staff_payments_proposed()}</Badge> : null}
        {state === 'refused' ? <Badge>{m.refunds_rejected()}</Badge> : null}
      </p>
      {payment_id && link ? (
        <Link
          to={`/admin/payments/${payment_id}`}
          className="min-h-11 content-center font-semibold text-primary underline"
        >
          {m.staff_payments_open_payment()}
        </Link>
      ) : null}
      {state !== 'proposed' ? null : refusing ? (
        <ReasonForm
          busy={isPending}
          label={m.common_refuse()}
          onCancel={() => setRefusing(false)}
          onReason={(given) => mutate({ is: 'refuse', id, reason: given })}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          {own ? null : (
            <Button variant="primary" busy={isPending} onClick={() => mutate({ is: 'confirm', id })}>
              {m.staff_payments_confirm()}
            </Button>
          )}
          <Button onClick={() => setRefusing(true)}>{m.common_refuse()}</Button>
        </div>
      )}
    </li>
  )
}
