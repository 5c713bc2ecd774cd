import { formatMoment } from '@mtaa/contract/dates'
import { formatNumber } from '@mtaa/contract/number'
import type {
  Dispute,
  DisputeReason,
  DisputeSide,
  DisputeState,
  SettlementKind,
} from '@mtaa/contract/commerce/disputes/dispute-shapes'
import type { Language } from '@mtaa/contract/language'
import { m } from '../../../paraglide/messages.js'
import { formatPrice } from '../../../platform/format.ts'
import type { Tone } from '../../../ui/data/badge.tsx'

export const reasonWords: Record<DisputeReason, () => string> = {
  not_received: m.disputes_reason_not_received,
  not_as_described: m.disputes_reason_not_as_described,
  damaged: m.disputes_reason_damaged,
  wrong_item: m.disputes_reason_wrong_item,
  buyer_unreachable: m.disputes_reason_buyer_unreachable,
  code_refused: m.disputes_reason_code_refused,
  other: m.common_something_else,
}

export const stateWords: Record<DisputeState, { word: () => string; tone: Tone }> = {
  open: { word: m.disputes_state_open, tone: 'warning' },
  deciding: { word: m.disputes_state_deciding, tone: 'info' },
  decided: { word: m.disputes_state_decided, tone: 'info' },
  appealed: { word: m.common_appealed, tone: 'info' },
  settling: { word: m.disputes_state_settling, tone: 'info' },
  ended: { word: m.common_ended, tone: 'plain' },
}

/** Who, as the viewer calls them. */
export function sideWord({ buyer, seller, viewer_side }: Dispute, side: DisputeSide): string {
  if (side === 'program') return 'Mtaa'
  if (side === 'support') return m.disputes_support()
  if (side === viewer_side) return m.common_you()
  return side === 'buyer'
    ? m.disputes_buyer({ name: buyer.first_name })
    : m.disputes_seller({ name: seller.first_name })
}

/** Where the money would go. */
export function settlementWord({ kind, refund }: { kind: SettlementKind; refund: number }): string {
  if (kind === 'release') return m.disputes_settle_release()
  const amount = formatNumber(refund)
  return kind === 'refund' ? m.disputes_settle_refund({ amount }) : m.disputes_settle_part({ amount })
}

/** What happens next, in a plain sentence. */
export function nextSentence(dispute: Dispute, language: Language): string {
  const { state, viewer_side, opened_as, answer_by, decide_by, appeal_by, accepted_by } = dispute
  const moment = (at: string | null) => formatMoment(at ?? decide_by, language)
  switch (state) {
    case 'open':
      if (answer_by === null) return m.disputes_next_talk()
      if (viewer_side === 'support') return m.disputes_next_answer_staff({ until: moment(answer_by) })
      return viewer_side === opened_as
        ? m.disputes_next_wait({ until: moment(answer_by) })
        : m.disputes_next_answer({ until: moment(answer_by) })
    case 'deciding':
      return m.disputes_next_deciding({ until: moment(decide_by) })
    case 'appealed':
      return m.disputes_next_appealed({ until: moment(decide_by) })
    case 'decided': {
      const hasAccepted = viewer_side !== 'support' && accepted_by.includes(viewer_side)
      return hasAccepted
        ? m.disputes_next_accepted({ until: moment(appeal_by) })
        : m.disputes_next_decided({ until: moment(appeal_by) })
    }
    case 'settling':
      return m.disputes_next_settling()
    case 'ended':
      return endSentence(dispute, language)
  }
}

function endSentence({ outcome, refund, order_status }: Dispute, language: Language): string {
  if (outcome === 'withdrawn') return m.disputes_end_withdrawn()
  if (outcome === 'reversed') return m.disputes_end_reversed()
  if (!refund) return m.disputes_end_release()
  const amount = formatPrice(refund, language)
  return order_status === 'refunded' ? m.disputes_end_refund({ amount }) : m.disputes_end_part({ amount })
}
