import { formatMoment } from '@mtaa/contract/dates'
import { useState } from 'react'
import { disputeText, type Dispute, type DisputeDecision } from '@mtaa/contract/commerce/disputes/dispute-shapes'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useFieldsDraft } from '../../../platform/drafts.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { settlementWord } from './dispute-words.ts'
import { useDisputeAct } from './disputes.queries.ts'

/** What a person has decided and why, and how to accept it or to appeal. */
export function DecisionPart({ dispute, userId }: { dispute: Dispute; userId: string }) {
  const [appealing, setAppealing] = useState(false)
  const { mutate, isPending } = useDisputeAct(dispute.order_id)
  const done = dispute.decisions.filter(({ state }) => state === 'done')
  if (done.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{m.disputes_decision()}</h2>
      {done.map((decision) => (
        <DecisionCard key={decision.id} decision={decision} />
      ))}
      {appealing && dispute.may.appeal ? (
        <AppealForm dispute={dispute} userId={userId} onEnd={() => setAppealing(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {dispute.may.accept ? (
            <Button variant="primary" busy={isPending} onClick={() => mutate({ is: 'accept' })}>
              {m.disputes_accept_decision()}
            </Button>
          ) : null}
          {dispute.may.appeal ? <Button onClick={() => setAppealing(true)}>{m.common_appeal()}</Button> : null}
        </div>
      )}
    </section>
  )
}

/** One decision with its reason. */
export function DecisionCard({ decision }: { decision: DisputeDecision }) {
  const language = useLanguage()
  return (
    <article className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <p>
        <strong>{settlementWord(decision)}</strong>
        {decision.round === 2 ? <span className="text-muted"> · {m.disputes_final()}</span> : null}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{decision.reason}</p>
      <p className="text-sm text-muted">
        <span>{decision.by ? `${[decision.by, decision.second].filter(Boolean).join(', ')} · ` : ''}</span>
        <time dateTime={decision.created_at}>{formatMoment(decision.created_at, language)}</time>
      </p>
    </article>
  )
}

function AppealForm({ dispute, userId, onEnd }: { dispute: Dispute; userId: string; onEnd: () => void }) {
  const { mutateAsync } = useDisputeAct(dispute.order_id)
  const form = useForm({
    initial: { reason: '' },
    check({ reason: typed }) {
      const reason = typed.trim()
      if (reason.length < disputeText.min)
        return { errors: { reason: m.disputes_text_short({ min: disputeText.min }) } }
      return { body: reason }
    },
    async send(reason) {
      await mutateAsync({ is: 'appeal', reason })
      clear()
    },
    onDone: onEnd,
  })
  const clear = useFieldsDraft(form.props.ref, `dispute-appeal-${dispute.id}`, userId)
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <Textarea
        {...form.field('reason')}
        label={m.disputes_appeal_why()}
        hint={m.disputes_appeal_hint()}
        maxLength={disputeText.max}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.isSending}>
          {m.common_appeal()}
        </Button>
        <Button onClick={onEnd}>{m.ui_cancel()}</Button>
      </div>
    </form>
  )
}
