import type { Float, FloatMove } from '@mtaa/contract/money/float'
import { centsOf, shillingsOf } from '@mtaa/contract/money'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { floatOf } from '../transfers/index.ts'
import { findMoves, findWaitingPayouts, type MoveRow } from './float.queries.ts'
import { shillingsDown } from './float.rules.ts'
import type { FloatSettings } from './settings.ts'

const shown = 50

/** What the account has, in cents, and whether that is too little. */
export async function lookAtFloat({ settings }: { settings: { float: FloatSettings } }, db: Db | Tx) {
  const { known, balance, underWay, waiting, held } = await floatOf(db)
  const payouts = await findWaitingPayouts(db)
  const free = balance - underWay - waiting - payouts.cents
  const isLow = known && free < centsOf(settings.float.warnBelow)
  return { known, balance, underWay, waiting: waiting + payouts.cents, held, payouts: payouts.count, free, isLow }
}

export async function viewFloat(deps: Deps, viewer: Member): Promise<Float> {
  const found = await lookAtFloat(deps, deps.db)
  const moves = await findMoves(deps.db, shown)
  return {
    opened: found.known,
    balance: shillingsDown(found.balance),
    under_way: shillingsDown(found.underWay),
    waiting: { amount: shillingsDown(found.waiting), transfers: found.held, payouts: found.payouts },
    free: shillingsDown(found.free),
    warn_below: deps.settings.float.warnBelow,
    low: found.isLow,
    moves: moves.map((row) => viewMove(row, viewer)),
  }
}

const viewMove = (row: MoveRow, viewer: Member): FloatMove => ({
  id: row.id,
  direction: row.direction === 'in' ? 'in' : 'out',
  other: row.other === 'bank' ? 'bank' : 'collection',
  amount: shillingsOf(row.amount_cents),
  receipt: row.receipt,
  reason: row.reason,
  state: row.state as FloatMove['state'],
  own: row.proposed_by === viewer.id,
  created_at: row.created_at.toISOString(),
})
