import { useState } from 'react'
import type { Dispute, DisputeProposal } from '@mtaa/contract/commerce/disputes/dispute-shapes'
import { m } from '../../../paraglide/messages.js'
import { askQuestion } from '../../../ui/feedback/question-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { settlementWord, sideWord } from './dispute-words.ts'
import { useDisputeAct } from './disputes.queries.ts'
import { checkSettlement, noSettlement, SettlementFields } from './settlement-fields.tsx'
import { randomId } from '../../../platform/random-id.ts'

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
        <Button className="self-start" onClick={() => setKey(randomId())}>
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
  const { mutateAsync } = useDisputeAct(dispute.order_id, onEnd)
  const form = useForm({
    initial: noSettlement,
    check(value) {
      const { body, wrong } = checkSettlement(value, dispute.left)
      return body ? { body } : { errors: wrong }
    },
    send: (body) => mutateAsync({ is: 'propose', ...body, key: actKey }),
  })
  return (
    <form {...form.props} className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      <SettlementFields value={form.values} onChange={form.change} left={dispute.left} wrong={form.errors} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.isSending}>
          {m.disputes_propose()}
        </Button>
        <Button onClick={onEnd}>{m.ui_cancel()}</Button>
      </div>
    </form>
  )
}
