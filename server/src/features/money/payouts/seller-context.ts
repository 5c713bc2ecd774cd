import { startOfMonth } from '@mtaa/contract/nairobi'
import type { Deps } from '../../../core/deps.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { payoutsFrozen } from '../ledger/index.ts'
import { owedTo } from './payable-accounts.ts'
import { findFacts, type AccountRow } from './payouts.queries.ts'
import { reserveOf, type SellerContext } from './payouts.rules.ts'

/** The rail that carries out payouts. */
export function payoutRailOf({ transfers }: Pick<Deps, 'transfers'>) {
  const rail = transfers.rails.find(({ toPhone }) => toPhone)
  if (!rail) throw new Error('no rail pays to phones')
  return transfers.rail(rail.name)
}

export interface Known extends SellerContext {
  /** In cents: what is the seller's, what open payouts hold of it, what is reserved of the rest, and what is left. */
  balance: { total: number; held: number; reserved: number; left: number }
}

/** What is known of a seller at this moment. `without`: a payout that does not count in the month. */
export async function sellerContextOf(
  deps: Pick<Deps, 'flags'>,
  db: Db | Tx,
  seller: { id: string; account: AccountRow | undefined },
  { now, without }: { now: Date; without?: string },
): Promise<Known> {
  const { id, account } = seller
  const facts = await findFacts(db, id, startOfMonth(now), without)
  const { total, available } = await owedTo(db, id)
  const reserved = reserveOf(facts.disputed_cents)
  return {
    phone: account?.phone ?? null,
    frozen_until: account?.frozen_until ?? null,
    stopped_at: account?.stopped_at ?? null,
    verified_at: account?.verified_at ?? null,
    banned_until: facts.banned_until,
    monthCents: facts.month_cents,
    booksStopped: await payoutsFrozen(db),
    platformOpen: deps.flags.stateOf('payouts') === 'enabled',
    leftCents: available - reserved,
    balance: { total, held: total - available, reserved, left: available - reserved },
  }
}
