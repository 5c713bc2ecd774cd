import { centsOf } from '@mtaa/contract/money'
import { startPayment } from '@mtaa/contract/money/payments'
import { createTopUp, getWallet, topUpKind } from '@mtaa/contract/money/wallet'
import { accounts, credit, debit } from '../../src/core/money/accounts.ts'
import { post } from '../../src/features/money/ledger/index.ts'
import { newId } from '../../src/platform/database/ids.ts'
import type { Person } from '../factories.ts'
import type { World } from '../harness.ts'

/** Puts money into a member's wallet, as if it had been moved there by hand. */
export const fund = ({ db, clock }: World, person: { id: string }, shillings: number) =>
  db.transaction().execute(async (tx) =>
    post(tx, {
      purpose: 'test',
      sourceType: 'test',
      sourceId: newId(),
      entries: [
        debit(accounts.mpesaCollection, centsOf(shillings)),
        credit(accounts.wallet(person.id), centsOf(shillings)),
      ],
      at: clock(),
    }),
  )

export const topUp = (world: World, person: Person | null, amount: number, idempotencyKey = newId()) =>
  world.as(person)(createTopUp, { body: { amount }, idempotencyKey })

export const payTopUp = (
  world: World,
  person: Person,
  { id }: { id: string },
  { phone = '0712345678', key = newId() } = {},
) => {
  const body = { payable: { kind: topUpKind, id }, method: 'mpesa', phone } as const
  return world.as(person)(startPayment, { body, idempotencyKey: key })
}

export const payByWallet = (world: World, person: Person, order: { id: string }, idempotencyKey = newId()) =>
  world.as(person)(startPayment, { body: { order_id: order.id, method: 'wallet' }, idempotencyKey })

export const walletOf = (world: World, person: Person) => world.as(person)(getWallet, {})
