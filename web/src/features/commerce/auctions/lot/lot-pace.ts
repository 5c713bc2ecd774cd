/** How a lot that is shown follows the one of the server. Pure. */
import { minute, second } from '@mtaa/contract/time'
import type { AuctionUpdate } from '@mtaa/contract/commerce/auctions/auction-terms'
import type { LiveLot } from '@mtaa/contract/commerce/auctions/bids'

/** A lot as it was read; `offset`: by how much the server's clock is ahead of this device's, null as the server renders it. */
export type ShownLot = LiveLot & { offset: number | null }

const waiting = new Set<LiveLot['state']>(['scheduled', 'active'])

/** Whether it has begun or will, and has not ended. */
export const isOpen = ({ state }: Pick<LiveLot, 'state'>) => waiting.has(state)

const near = 5 * minute

/**
 * After how many milliseconds a lot is read again; false: not by itself. On the live channel it is read at its end, in
 * case a message got lost.
 */
export function pollAfter(lot: ShownLot | undefined, device: number, connected: boolean): number | false {
  if (!lot) return 30 * second
  if (lot.state === 'ended') return 5 * second
  if (!isOpen(lot)) return false
  const left = Date.parse(lot.effective_end_at) - device - (lot.offset ?? 0)
  if (connected && lot.state === 'active') return Math.min(Math.max(left, 0) + 2 * second, 10 * minute)
  return left <= near ? 5 * second : 30 * second
}

/** The lot after a message of its topic. What only the viewer may know follows when it is read again. */
export function afterUpdate(lot: ShownLot, update: AuctionUpdate): ShownLot {
  const { price, least, bids_count, reserve, effective_end_at, head, leader } = update
  const { own } = lot
  const isIn = own?.standing === 'leading' || own?.standing === 'outbid'
  const standing = leader !== null && leader === own?.pseudonym ? 'leading' : 'outbid'
  return {
    ...lot,
    price,
    least,
    bids_count,
    reserve,
    effective_end_at,
    head,
    extended: lot.extended || Date.parse(effective_end_at) > Date.parse(lot.effective_end_at),
    own: own && isIn && update.kind === 'bid' ? { ...own, standing } : own,
  }
}
