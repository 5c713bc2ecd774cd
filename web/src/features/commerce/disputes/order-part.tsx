import { useQuery } from '@tanstack/react-query'
import type { Dispute } from '@mtaa/contract/commerce/dispute-shapes'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { LaterWith } from '../../../ui/layout/later.tsx'
import { orderHelpQuery } from './order-help.query.ts'
import { pageOf } from './page-of.ts'

// Most orders never have a dispute.
const fetchEnded = async () => (await import('./ended-sentence.tsx')).EndedSentence

/** Help with an order: how to open a dispute, what came of the last one, and where to write about anything else. */
export function HelpPart({ orderId }: { orderId: string }) {
  const { data } = useQuery(orderHelpQuery(useApi(), orderId))
  if (data?.side === 'support' && !data.dispute) return null
  return (
    <section className="flex flex-col items-start gap-3">
      <h2 className="text-lg font-semibold">{m.page_order_help()}</h2>
      {data ? (
        <Help {...data} orderId={orderId} />
      ) : (
        <LinkButton to={pageOf(orderId)}>{m.disputes_see_help()}</LinkButton>
      )}
    </section>
  )
}

interface HelpProps {
  orderId: string
  dispute: Dispute | null
  side: Dispute['viewer_side']
  may_open: boolean
}

function Help({ orderId, dispute, side, may_open: mayOpen }: HelpProps) {
  const hasEnded = dispute?.state === 'ended'
  return (
    <>
      {hasEnded ? <LaterWith fetchPart={fetchEnded} wanted with={{ dispute }} /> : null}
      {mayOpen ? (
        <p className="text-muted">{side === 'seller' ? m.disputes_help_seller() : m.disputes_help_buyer()}</p>
      ) : null}
      {mayOpen || hasEnded || side === 'support' ? (
        <LinkButton to={pageOf(orderId)}>{mayOpen ? m.disputes_open() : m.disputes_see()}</LinkButton>
      ) : null}
      {side === 'support' ? null : (
        <>
          <p className="text-muted">{dispute || mayOpen ? m.disputes_help_else() : m.disputes_none_text()}</p>
          <LinkButton to="/contact">{m.disputes_contact()}</LinkButton>
        </>
      )}
    </>
  )
}
