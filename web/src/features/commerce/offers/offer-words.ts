import type { Offer } from '@mtaa/contract/commerce/products/offers'
import { m } from '../../../paraglide/messages.js'
import type { Tone } from '../../../ui/data/badge.tsx'

const states: Record<Exclude<Offer['status'], 'open'>, [() => string, Tone]> = {
  accepted: [m.offers_state_accepted, 'primary'],
  ordered: [m.offers_state_ordered, 'warning'],
  paid: [m.common_state_paid, 'primary'],
  declined: [m.offers_state_declined, 'plain'],
  withdrawn: [m.common_withdrawn, 'plain'],
  expired: [m.common_expired, 'plain'],
  lapsed: [m.offers_state_lapsed, 'plain'],
}

/** The state of an offer for the one who looks at it. */
export function stateOf({ status, turn, side }: Pick<Offer, 'status' | 'turn' | 'side'>): { text: string; tone: Tone } {
  if (status === 'open')
    return turn === side
      ? { text: m.offers_state_your_turn(), tone: 'warning' }
      : { text: m.common_waiting(), tone: 'info' }
  const [text, tone] = states[status]
  return { text: text(), tone }
}

/** An offer as a share of the listed price, in whole per cent. */
export const percentOf = (unitPrice: number, price: number) => Math.round((unitPrice / price) * 100)
