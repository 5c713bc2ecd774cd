import type { Deposit } from '@mtaa/contract/commerce/auctions/awards'
import type { DepositRow } from './deposits.queries.ts'

export const viewDeposit = ({ id, amount, source, state, expires_at }: DepositRow): Deposit => ({
  id,
  amount,
  source: source as Deposit['source'],
  state: state as Deposit['state'],
  expires_at: expires_at.toISOString(),
})
