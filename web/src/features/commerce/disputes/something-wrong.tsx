import { useQuery } from '@tanstack/react-query'
import { LifeBuoy } from 'lucide-react'
import type { Order } from '@mtaa/contract/commerce/orders/orders'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { LaterWith } from '../../../ui/layout/later.tsx'
import { orderHelpQuery } from './order-help.query.ts'
import { pageOf } from './page-of.ts'

// Most orders never have a dispute.
const fetchEnded = async () => (await import('./ended-sentence.tsx')).EndedSentence

/** The one way to help with an order; where a dispute of it has ended, what came of that. */
export function SomethingWrong({ order: { id, life }, side }: SomethingWrongProps) {
  const wasDisputed = life.steps.some(({ step }) => step === 'disputed')
  const { data } = useQuery({ ...orderHelpQuery(useApi(), id), enabled: wasDisputed })
  const dispute = data?.dispute ?? null
  if (side === undefined && !wasDisputed) return null
  return (
    <div className="flex flex-col items-start border-t border-line pt-1 print:hidden">
      {dispute?.state === 'ended' ? <LaterWith fetchPart={fetchEnded} enabled with={{ dispute }} /> : null}
      <Link to={pageOf(id)} className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline">
        <LifeBuoy size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        <span>{side === undefined ? m.disputes_see() : m.orders_wrong()}</span>
      </Link>
    </div>
  )
}

interface SomethingWrongProps {
  order: Pick<Order, 'id' | 'life'>
  /** Undefined: customer support. */
  side: 'buyer' | 'seller' | undefined
}
