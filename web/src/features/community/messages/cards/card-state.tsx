import type { MessageCard } from '@mtaa/contract/community/messages'
import { m } from '../../../../paraglide/messages.js'
import { Badge } from '../../../../ui/data/badge.tsx'
import { BookingStateBadge } from '../../../commerce/bookings/index.ts'
import { OrderState } from '../../../commerce/orders/index.ts'

/** How far an order or a booking is, or that a listing cannot be had any more. */
export function CardState({ card: { kind, state } }: { card: Pick<MessageCard, 'kind' | 'state'> }) {
  if (state === null) return null
  if (kind === 'order') return <OrderState state={state} />
  if (kind === 'booking') return <BookingStateBadge state={state} />
  if (state === 'sold') return <Badge>{kind === 'property' ? m.listings_taken() : m.listings_sold()}</Badge>
  return state === 'over' ? <Badge>{m.listings_unavailable()}</Badge> : null
}
