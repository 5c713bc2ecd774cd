import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Dispute, DisputeProposal } from '@mtaa/contract/commerce/dispute-shapes'
import { m } from '../../../paraglide/messages.js'
import { askQuestion } from '../../../ui/feedback/question-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { focusFirstWrong } from '../../../ui/forms/wrong-field.ts'
import { settlementWord, sideWord } from './dispute-words.ts'
import { useDisputeAct } from './disputes.queries.ts'
import { checkSettlement, noSettlement, SettlementFields } from './settlement-fields.tsx'

/** What both sides propose now, and how to answer or to propose something else. */
export function ProposalsPart({ dispute }: { dispute: Dispute }) {
  const [key, setKey] = useState<string>()
  const open = dispute.proposals.filter(({ state }) => state === 'open')
  if (open.length === 0 && !dispute.may.propose) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{m.disputes_proposals()}</h2>
      {open.length === 0 ? <p className="text-muted">{m.disputes_proposals_none()}</p> : null}
      {open.map((proposal) => (
        <ProposalCard key={proposal.id} dispute={dispute} proposal={proposal} />
      ))}
      {!dispute.may.propose ? null : key === undefined ? (
        <Button className="self-start" onClick={() => setKey(crypto.randomUUID())}>
          {m.disputes_propose()}
        </Button>
      ) : (
        <ProposalForm dispute={dispute} actKey={key} onEnd={() => setKey(undefined)} />
      )}
    </section>
  )
}

function ProposalCard({ dispute, proposal }: { dispute: Dispute; proposal: DisputeProposal }) {
  const { mutate, isPending } = useDisputeAct(dispute.order_id)
  const word = settlementWord(proposal)
  const mayAnswer = dispute.may.answer_proposals && proposal.side !== dispute.viewer_side
  async function agree() {
    const question = {
      title: m.disputes_agree_title(),
      text: m.disputes_agree_text({ what: word }),
      yes: m.common_accept(),
      no: m.ui_cancel(),
    }
    if (await askQuestion(question)) mutate({ is: 'agree', proposalId: proposal.id })
  }
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <p>
        <span className="text-muted">{m.disputes_proposed_by({ who: sideWord(dispute, proposal.side) })}</span>
        <strong className="block">{word}</strong>
      </p>
      {mayAnswer ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" busy={isPending} onClick={() => void agree()}>
            {m.common_accept()}
          </Button>
          <Button disabled={isPending} onClick={() => mutate({ is: 'decline', proposalId: proposal.id })}>
            {m.common_decline()}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

function ProposalForm({ dispute, actKey, onEnd }: { dispute: Dispute; actKey: string; onEnd: () => void }) {
  const [value, setValue] = useState(noSettlement)
  const [wrong, setWrong] = useState<ReturnType<typeof checkSettlement>['wrong']>({})
  const { mutate, isPending } = useDisputeAct(dispute.order_id, onEnd)
  const form = useRef<HTMLFormElement>(null)
  function submit(event: FormEvent) {
    event.preventDefault()
    const checked = checkSettlement(value, dispute.left)
    flushSync(() => setWrong(checked.wrong))
    if (!checked.body) return focusFirstWrong(form.current)
    mutate({ is: 'propose', ...checked.body, key: actKey })
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <SettlementFields value={value} onChange={setValue} left={dispute.left} wrong={wrong} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isPending}>
          {m.disputes_propose()}
        </Button>
        <Button onClick={onEnd}>{m.ui_cancel()}</Button>
      </div>
    </form>
  )
}
