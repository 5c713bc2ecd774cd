import { shillingsOf } from '@mtaa/contract/money'
import { topUpPresets, walletLimits, type TopUp, type Wallet } from '@mtaa/contract/money/wallet'
import type { Deps } from '../../../core/deps.ts'
import type { StateOf } from '../../../core/flags/caller.ts'
import type { Member } from '../../../core/viewer.ts'
import { countTopUps, findPendingTopUp, type TopUpRow } from './topups.queries.ts'
import { findBalance, findLowBalance } from './wallet.queries.ts'
import { startOfDay } from '@mtaa/contract/nairobi'
import { maxTopUp } from './wallet.rules.ts'

export async function showWallet({ db, clock }: Deps, { id }: Member, stateOf: StateOf): Promise<Wallet> {
  const now = clock()
  const [balances, counted, pending, below] = await Promise.all([
    findBalance(db, id),
    countTopUps(db, id, startOfDay(now), now),
    findPendingTopUp(db, id),
    findLowBalance(db, id),
  ])
  const [balance, held] = [shillingsOf(balances.balance), shillingsOf(balances.held)]
  const available = balance - held
  return {
    balance,
    held,
    available,
    top_up: {
      open: stateOf('wallet') === 'enabled',
      min: walletLimits.min,
      max: maxTopUp(counted),
      presets: [...topUpPresets],
    },
    pending_top_up: pending ? { ...viewTopUp(pending), payment_id: pending.payment_id } : null,
    low_balance_below: below,
    is_low: below !== null && available < below,
  }
}

export const viewTopUp = (row: TopUpRow): TopUp => ({
  id: row.id,
  number: row.number,
  amount: row.amount,
  status: row.status as TopUp['status'],
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  credited_at: row.credited_at?.toISOString() ?? null,
})
