import { formatMoment } from '@mtaa/contract/dates'
import type { Block, Payout, PayoutOverview } from '@mtaa/contract/money/payouts'
import { m } from '../../../paraglide/messages.js'
import type { Tone } from '../../../ui/data/badge.tsx'

type Language = Parameters<typeof formatMoment>[1]

const blockWords: Record<Block['why'], (moment: string) => string> = {
  no_number: m.payouts_block_no_number,
  number_changed: (moment) => m.payouts_block_number_changed({ moment }),
  first_payout: (moment) => (moment ? m.payouts_block_first_payout({ moment }) : m.payouts_block_first_payout_ahead()),
  identity: (moment) => (moment ? m.payouts_block_identity_until({ moment }) : m.payouts_block_identity()),
  stopped: m.payouts_block_stopped,
  suspended: m.payouts_block_suspended,
  books: m.payouts_block_books,
  platform: m.payouts_block_platform,
  balance: m.payouts_block_balance,
  recheck: m.payouts_block_recheck,
  float: m.payouts_block_float,
}

/** Why a payout waits, in a sentence. */
export const blockSentence = ({ why, until }: Block, language: Language) =>
  blockWords[why](until === null ? '' : formatMoment(until, language))

export const stateWords: Record<Payout['state'], { word: () => string; tone: Tone }> = {
  waiting: { word: m.common_waiting, tone: 'warning' },
  sending: { word: m.payouts_state_sending, tone: 'info' },
  paid: { word: m.common_state_paid, tone: 'primary' },
  failed: { word: m.payouts_state_failed, tone: 'danger' },
  cancelled: { word: m.common_cancelled, tone: 'plain' },
}

/** What an ended payout ended for, where there is more to say than its state. */
export function endSentence({ state, reason }: Pick<Payout, 'state' | 'reason'>): string | undefined {
  if (reason === 'balance') return m.payouts_ended_balance()
  if (state === 'failed')
    return reason === 'number_changed' ? m.payouts_ended_number_changed() : m.payouts_ended_failed()
  return undefined
}

export const identityWords: Record<PayoutOverview['identity']['state'], { word: () => string; tone: Tone }> = {
  none: { word: m.payouts_identity_none, tone: 'plain' },
  submitted: { word: m.payouts_identity_submitted, tone: 'info' },
  verified: { word: m.payouts_identity_verified, tone: 'primary' },
  refused: { word: m.payouts_identity_refused, tone: 'danger' },
  lapsed: { word: m.payouts_identity_lapsed, tone: 'warning' },
}
