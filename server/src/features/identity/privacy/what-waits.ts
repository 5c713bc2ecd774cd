import type { Tx } from '../../../platform/database/db.ts'
import { hasMoney } from '../../money/ledger/index.ts'
import { countOpenOrders } from '../../commerce/orders/index.ts'
import { hasUnsettledPayment } from '../../money/payments/index.ts'

/** What others still expect of this account, or it of them; with it an account is not deleted. */
export async function whatWaits(tx: Tx, memberId: string) {
  const count = await countOpenOrders(tx, memberId)
  if (count > 0) return { code: 'orders_open', count } as const
  const money = (await hasUnsettledPayment(tx, memberId)) || (await hasMoney(tx, memberId))
  return money ? ({ code: 'money_left' } as const) : undefined
}
