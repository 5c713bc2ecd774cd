import { useQuery } from '@tanstack/react-query'
import type { RefundState } from '@mtaa/contract/money/refunds'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { RefundCard, refundsQuery } from '../refunds/index.ts'
import { Shown } from './shown.tsx'

const shown = ['requested', 'failed', 'approved', 'sent'] as const satisfies RefundState[]

/** Refunds that have not ended: those that wait for somebody first. */
export function RefundList() {
  return (
    <div className="flex flex-col gap-6">
      {shown.map((state) => (
        <RefundsIn key={state} state={state} />
      ))}
    </div>
  )
}

/** The first says where there is none; of the others nothing is shown then. */
function RefundsIn({ state }: { state: RefundState }) {
  const query = useQuery(refundsQuery(useApi(), state))
  const isFirst = state === shown[0]
  if (!isFirst && (!query.data || query.data.items.length === 0)) return null
  return (
    <Shown query={query} none={m.refunds_none()} isEmpty={({ items }) => items.length === 0}>
      {({ items }) => (
        <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
          {items.map((refund) => (
            <RefundCard key={refund.id} refund={refund} link />
          ))}
        </ul>
      )}
    </Shown>
  )
}
