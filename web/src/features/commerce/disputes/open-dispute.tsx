import { formatMoment } from '@mtaa/contract/dates'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Dispute } from '@mtaa/contract/commerce/disputes/dispute-shapes'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { DisputeSummary } from './dispute-view.tsx'
import { settlementWord } from './dispute-words.ts'
import { orderHelpQuery } from './order-help.query.ts'
import { pageOf } from './page-of.ts'

/** The open dispute on the page of its order: who has to do what, until when. Without one, what is inside. */
export function OpenDispute({ orderId, children }: { orderId: string; children: ReactNode }) {
  const language = useLanguage()
  const { data } = useQuery(orderHelpQuery(useApi(), orderId))
  const dispute = data?.dispute
  if (!dispute || dispute.state === 'ended') return children
  const proposal = proposalTo(dispute)
  return (
    <section aria-label={m.disputes_of_order()} className="flex flex-col gap-3 print:hidden">
      <h2 className="text-lg font-semibold">{m.disputes_of_order()}</h2>
      <DisputeSummary dispute={dispute} />
      {proposal ? (
        <p className="rounded-control border border-warning p-3">
          {m.disputes_proposed_to_you({ what: settlementWord(proposal) })}
        </p>
      ) : null}
      {dispute.state === 'open' ? (
        <p className="text-sm text-muted">
          {m.disputes_decided_by({ until: formatMoment(dispute.decide_by, language) })}
        </p>
      ) : null}
      <LinkButton
        to={pageOf(orderId)}
        className="sm:self-start"
        {...((isTurnOf(dispute) || proposal) && { variant: 'primary' as const })}
      >
        {isTurnOf(dispute) && dispute.state === 'open' ? m.disputes_respond() : m.disputes_see()}
      </LinkButton>
    </section>
  )
}

const proposalTo = ({ proposals, viewer_side, may }: Dispute) =>
  may.answer_proposals ? proposals.find(({ state, side }) => state === 'open' && side !== viewer_side) : undefined

/** It is the viewer who is to answer now. */
const isTurnOf = ({ state, answer_by, opened_as, viewer_side, may }: Dispute) =>
  state === 'open' ? answer_by !== null && viewer_side !== 'support' && viewer_side !== opened_as : may.accept
