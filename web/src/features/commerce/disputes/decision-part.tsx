import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { disputeText, type Dispute, type DisputeDecision } from '@mtaa/contract/commerce/dispute-shapes'
import { m } from '../../../paraglide/messages.js'
import { formatMoment } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { useFieldsDraft } from '../../../platform/drafts.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { focusFirstWrong } from '../../../ui/forms/wrong-field.ts'
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
        {decision.by ? `${[decision.by, decision.second].filter(Boolean).join(', ')} · ` : ''}
        <time dateTime={decision.created_at}>{formatMoment(decision.created_at, language)}</time>
      </p>
    </article>
  )
}

function AppealForm({ dispute, userId, onEnd }: { dispute: Dispute; userId: string; onEnd: () => void }) {
  const [error, setError] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const clear = useFieldsDraft(form, `dispute-appeal-${dispute.id}`, userId)
  const { mutate, isPending } = useDisputeAct(dispute.order_id, () => {
    clear()
    onEnd()
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason')).trim()
    const isShort = reason.length < disputeText.min
    flushSync(() => setError(isShort ? m.disputes_text_short({ min: disputeText.min }) : undefined))
    if (isShort) return focusFirstWrong(form.current)
    mutate({ is: 'appeal', reason })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Textarea
        name="reason"
        label={m.disputes_appeal_why()}
        hint={m.disputes_appeal_hint()}
        maxLength={disputeText.max}
        error={error}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isPending}>
          {m.common_appeal()}
        </Button>
        <Button onClick={onEnd}>{m.ui_cancel()}</Button>
      </div>
    </form>
  )
}
