import { m } from '../../../../paraglide/messages.js'
import { Badge } from '../../../../ui/data/badge.tsx'
import type { ShownLot } from './lot-pace.ts'

/** Whether there is a reserve, and whether it is met. */
export function ReserveBadge({ reserve }: Pick<ShownLot, 'reserve'>) {
  if (reserve === 'none') return <Badge>{m.auctions_no_reserve()}</Badge>
  return reserve === 'met' ? (
    <Badge tone="primary">{m.auctions_reserve_met()}</Badge>
  ) : (
    <Badge tone="warning">{m.auctions_reserve_not_met()}</Badge>
  )
}

/** What has become of one that has ended; that it has ended is said beside it. */
const states: Partial<Record<ShownLot['state'], () => string>> = {
  awaiting_payment: m.auctions_state_awaiting,
  second_chance: m.auctions_state_second,
  ended_sold: m.listings_sold,
  ended_unsold: m.auctions_state_unsold,
  cancelled: m.common_cancelled,
}

export function StateBadge({ state }: Pick<ShownLot, 'state'>) {
  const text = states[state]
  return text ? <Badge>{text()}</Badge> : null
}
