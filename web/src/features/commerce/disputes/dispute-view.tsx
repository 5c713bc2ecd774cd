import type { Dispute } from '@mtaa/contract/commerce/disputes/dispute-shapes'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { Price } from '../../../ui/data/formatters.tsx'
import { askQuestion } from '../../../ui/feedback/question-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { DecisionPart } from './decision-part.tsx'
import { DisputeTimeline } from './dispute-timeline.tsx'
import { nextSentence, reasonWords, stateWords } from './dispute-words.ts'
import { useDisputeAct } from './disputes.queries.ts'
import { MessageForm } from './message-form.tsx'
import { ProposalsPart } from './proposals-part.tsx'

/** A dispute as its two sides see it: what happens next, what is proposed or decided, and all that was said. */
export function DisputeView({ dispute, userId }: { dispute: Dispute; userId: string }) {
  const { may, viewer_side } = dispute
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="flex flex-col gap-8 lg:order-2">
        <DisputeSummary dispute={dispute} />
        <DecisionPart dispute={dispute} userId={userId} />
        {viewer_side === 'support' ? null : <ProposalsPart dispute={dispute} />}
        <Ways dispute={dispute} />
      </div>
      <div className="flex flex-col gap-8">
        <DisputeTimeline dispute={dispute} />
        {may.write && viewer_side !== 'support' ? <MessageForm orderId={dispute.order_id} userId={userId} /> : null}
      </div>
    </div>
  )
}

/** What it is about, how far it is, and what happens next. */
export function DisputeSummary({ dispute }: { dispute: Dispute }) {
  const language = useLanguage()
  const { word, tone } = stateWords[dispute.state]
  const isFrozen = dispute.state !== 'ended'
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <strong>{reasonWords[dispute.reason]()}</strong>
        <Badge tone={tone}>{word()}</Badge>
      </div>
      <p>{nextSentence(dispute, language)}</p>
      <p className="text-sm text-muted">
        {dispute.items.map(({ title, quantity }) => (quantity > 1 ? `${title} × ${quantity}` : title)).join(', ')}
      </p>
      {isFrozen ? (
        <p className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
          <span className="text-sm text-muted">{m.disputes_frozen()}</span>
          <Price shillings={dispute.left} />
        </p>
      ) : null}
    </section>
  )
}

/** Having a person decide, and giving it up. */
function Ways({ dispute }: { dispute: Dispute }) {
  const { mutate, isPending } = useDisputeAct(dispute.order_id)
  if (!dispute.may.escalate && !dispute.may.withdraw) return null
  async function withdraw() {
    const question = {
      title: m.disputes_withdraw_title(),
      text: m.disputes_withdraw_text(),
      yes: m.disputes_withdraw(),
      no: m.ui_cancel(),
    }
    if (await askQuestion(question)) mutate({ is: 'withdraw' })
  }
  return (
    <div className="flex flex-wrap gap-2">
      {dispute.may.escalate ? (
        <Button busy={isPending} onClick={() => mutate({ is: 'escalate' })}>
          {m.disputes_escalate()}
        </Button>
      ) : null}
      {dispute.may.withdraw ? (
        <Button busy={isPending} onClick={() => void withdraw()}>
          {m.disputes_withdraw()}
        </Button>
      ) : null}
    </div>
  )
}
