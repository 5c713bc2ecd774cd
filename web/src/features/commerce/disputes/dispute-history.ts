import type { Dispute, DisputeMessage, DisputeSide } from '@mtaa/contract/commerce/disputes/dispute-shapes'
import { m } from '../../../paraglide/messages.js'
import { settlementWord, sideWord } from './dispute-words.ts'

export type HistoryEntry = { key: string; at: string } & ({ sentence: string } | { message: DisputeMessage })

type Step = Dispute['steps'][number]['step']

interface Sentences {
  you: () => string
  they: (inserted: { who: string }) => string
}

/** What a side does; what the program does has one sentence for all. */
const stepWords: Record<Step, Sentences> = {
  opened: { you: m.disputes_you_opened, they: m.disputes_they_opened },
  answered: { you: m.disputes_you_answered, they: m.disputes_they_answered },
  reminded: { you: m.disputes_reminded, they: m.disputes_reminded },
  escalated: { you: m.disputes_you_escalated, they: m.disputes_they_escalated },
  claimed: { you: m.disputes_you_claimed, they: m.disputes_they_claimed },
  accepted: { you: m.disputes_you_accepted, they: m.disputes_they_accepted },
  appealed: { you: m.disputes_you_appealed, they: m.disputes_they_appealed },
  withdrawn: { you: m.disputes_you_withdrew, they: m.disputes_they_withdrew },
  settling: { you: m.disputes_settled, they: m.disputes_settled },
  ended: { you: m.disputes_closed, they: m.disputes_closed },
}

/** Steps that follow from another act of the same moment. */
const follows: ReadonlySet<Step> = new Set(['settling', 'ended'])

/** Everything that was written and done, the oldest first; what an act leads to stands after it. */
export function historyOf(dispute: Dispute): HistoryEntry[] {
  const say = (side: DisputeSide, { you, they }: Sentences) =>
    side === dispute.viewer_side ? you() : they({ who: sideWord(dispute, side) })
  const steps = dispute.steps.map(({ step, side, at }, index) => ({
    key: `step ${index}`,
    at,
    sentence: say(side, stepWords[step]),
    follows: follows.has(step),
  }))
  const messages = dispute.messages.map((message) => ({ key: message.id, at: message.created_at, message }))
  const proposals = dispute.proposals.flatMap((proposal) => {
    const { id, side, state, created_at, ended_at } = proposal
    const what = settlementWord(proposal)
    const proposed = {
      you: () => m.disputes_you_proposed({ what }),
      they: ({ who }: { who: string }) => m.disputes_they_proposed({ who, what }),
    }
    const made = { key: id, at: created_at, sentence: say(side, proposed) }
    if (ended_at === null || (state !== 'accepted' && state !== 'declined')) return [made]
    const answered =
      state === 'accepted'
        ? { you: m.disputes_you_agreed, they: m.disputes_they_agreed }
        : { you: m.disputes_you_declined, they: m.disputes_they_declined }
    const other = side === 'buyer' ? 'seller' : 'buyer'
    return [made, { key: `${id} end`, at: ended_at, sentence: say(other, answered) }]
  })
  const decisions = dispute.decisions
    .filter(({ state }) => state === 'done')
    .map((decision) => ({
      key: decision.id,
      at: decision.created_at,
      sentence: m.disputes_decided_for({ what: settlementWord(decision) }),
    }))
  const acts = [...steps.filter((step) => !step.follows), ...messages, ...proposals, ...decisions]
  return [...acts, ...steps.filter((step) => step.follows)].toSorted((one, other) => one.at.localeCompare(other.at))
}
