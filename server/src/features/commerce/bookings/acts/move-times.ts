import { minute } from '@mtaa/contract/time'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { publish } from '../../../../platform/events/events.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { findBookable } from '../bookable.queries.ts'
import { bookingUsage } from '../bookings.limits.ts'
import { lapseMoves } from '../bookings.queries.ts'
import { holdOtherTime, moveTo, releaseOtherTime } from '../move-booking.ts'
import { answerMoveBy, isMoveRight, moveDays } from '../moves.rules.ts'
import { notifyMove } from '../notify/notify-booking.ts'
import { refusingTaken } from '../take-slots.ts'
import { endMove, findMove, insertMove, type MoveRow } from './acts.queries.ts'
import { lockOwn, type LockedBooking } from './lock-own.ts'

interface Proposal {
  startsAt: Date
  note: string
}

/** Takes another time beside its own until the other side answers. */
export const proposeMove = (deps: Deps, viewer: Member, id: string, { startsAt, note }: Proposal): Promise<void> =>
  refusingTaken([startsAt], () =>
    deps.db.transaction().execute(async (tx) => {
      await deps.limits.within(tx).consume([bookingUsage.moves, viewer.id])
      const { booking, side, may, isMoving, at } = await lockOwn(deps, tx, viewer, id, { calendar: true })
      if (!may.move) throw new Refusal(isMoving ? 'booking_move_open' : 'booking_over')
      if (!isMoveRight(at, { from: booking.starts_at, to: startsAt }))
        throw new Refusal('booking_time_refused', { days: moveDays })
      const of = await findBookable(tx, booking.listing_id)
      if (!of) throw new Refusal('booking_over')
      // One whose time is over, and that its schedule has not ended yet.
      await lapseMoves(tx, [id], at)
      const times = { startsAt, endsAt: new Date(startsAt.getTime() + lengthOf(booking)) }
      await holdOtherTime(tx, booking, of, times)
      const moveId = newId(at)
      await insertMove(tx, {
        id: moveId,
        booking_id: id,
        by_provider: side === 'provider',
        starts_at: times.startsAt,
        ends_at: times.endsAt,
        note,
        state: 'open',
        created_at: at,
        expires_at: answerMoveBy(at, { from: booking.starts_at, to: startsAt }),
      })
      const to = side === 'provider' ? 'customer' : 'provider'
      await notifyMove(deps, tx, 'booking_move_proposed', { bookingId: id, to, start: startsAt, once: moveId })
    }),
  )

const lengthOf = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }) =>
  Math.round((ends_at.getTime() - starts_at.getTime()) / minute) * minute

type Answering = LockedBooking & { move: MoveRow }

/** The other side accepts it, and it is at the new time; or declines, and that is free again. Answers the booking. */
export const answerMove = (deps: Deps, viewer: Member, id: string, accept: boolean): Promise<string> =>
  deps.db.transaction().execute(async (tx) => {
    const { move, booking, at } = await lockMove(deps, tx, viewer, { id, own: false })
    const by = move.by_provider ? 'provider' : 'customer'
    if (!accept) {
      await releaseOtherTime(tx, booking)
      await endMove(tx, id, 'declined', at)
      await notifyMove(deps, tx, 'booking_move_declined', { bookingId: booking.id, to: by, once: id })
      return booking.id
    }
    await moveTo(tx, booking, { startsAt: move.starts_at, endsAt: move.ends_at })
    await endMove(tx, id, 'accepted', at)
    await publish(tx, 'booking.moved', { booking_id: booking.id })
    await notifyMove(deps, tx, 'booking_moved', { bookingId: booking.id, to: by, once: id })
    return booking.id
  })

/** Takes back a proposal of one's own. Answers the booking. */
export const withdrawMove = (deps: Deps, viewer: Member, id: string): Promise<string> =>
  deps.db.transaction().execute(async (tx) => {
    const { booking, at } = await lockMove(deps, tx, viewer, { id, own: true })
    await releaseOtherTime(tx, booking)
    await endMove(tx, id, 'withdrawn', at)
    return booking.id
  })

/** An open proposal that is the viewer's own, or theirs to answer. */
async function lockMove(
  deps: Deps,
  tx: Tx,
  viewer: Member,
  { id, own }: { id: string; own: boolean },
): Promise<Answering> {
  const found = await findMove(tx, id)
  if (!found) throw new Refusal('booking_move_not_found')
  const locked = await lockOwn(deps, tx, viewer, found.booking_id, { calendar: true }).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'booking_not_found' ? new Refusal('booking_move_not_found') : error
  })
  const isOwn = (locked.side === 'provider') === found.by_provider
  if (isOwn !== own) throw new Refusal('booking_move_not_found')
  const move = await findMove(tx, id)
  if (move?.state !== 'open' || move.expires_at <= locked.at || locked.booking.state !== 'confirmed')
    throw new Refusal('booking_move_over')
  return { ...locked, move }
}
