import type { FastifyReply } from 'fastify'
import type { Deps } from '../../../../core/deps.ts'
import type { Viewer } from '../../../../core/viewer.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { isReserveMet } from '../bids.rules.ts'
import { bidStateOf, lotStateAt, pseudonymOf, termsOf } from '../lots.rules.ts'
import { getLot, isOver } from './live-lot.ts'
import type { LiveLotRow } from './live-lot.queries.ts'
import { findLog } from './log.queries.ts'

/** Sends the whole log of a lot that has ended, and what it came to. */
export async function sendProof(deps: Deps, viewer: Viewer, id: string, reply: FastifyReply) {
  const lot = await getLot(deps, viewer, id)
  const state = lotStateAt(lot, deps.clock())
  const isHeld = state === 'draft' || state === 'pending_review' || state === 'scheduled' || state === 'removed'
  if (isHeld || !isOver(lot, deps.clock())) throw new Refusal('auction_not_over')
  const log = await findLog(deps.db, id)
  void reply.headers({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="mtaa-auction-${id}.json"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  return JSON.stringify(proofOf(lot, log), null, 1)
}

function proofOf(lot: LiveLotRow, log: Awaited<ReturnType<typeof findLog>>) {
  const isSold = lot.outcome !== 'cancelled' && isReserveMet(termsOf(lot), bidStateOf(lot))
  return {
    format: 'mtaa-auction-log-1',
    auction: lot.id,
    starting_price: lot.starting_price,
    reserve_price: lot.reserve_price,
    buy_now_price: lot.buy_now_price,
    planned_end_at: (lot.planned_end_at ?? lot.ends_at).toISOString(),
    entries: log.map(({ ends_at, at, nonce, hash, ...entry }) => ({
      ...entry,
      ...(entry.bidder !== null && { pseudonym: pseudonymOf(entry.bidder) }),
      ends_at: ends_at.toISOString(),
      at: at.toISOString(),
      nonce: nonce.toString('hex'),
      hash: hash.toString('hex'),
    })),
    head: lot.log_head && lot.log_head.toString('hex'),
    price: lot.price,
    /** The number of who it went to first; null: it was not sold. */
    winner: isSold ? lot.leader : null,
  }
}
