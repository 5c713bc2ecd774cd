import { hour } from '@mtaa/contract/time'
import { getPoints } from '@mtaa/contract/money/points'
import { expect } from 'vitest'
import { foldLedgerChecks } from '../../src/core/fold.ts'
import { features } from '../../src/features.ts'
import { prove } from '../../src/features/money/ledger/index.ts'
import { newId } from '../../src/platform/database/ids.ts'
import { newOrderNumber } from '../../src/features/commerce/orders/checkout/order-number.ts'
import { earnPoints } from '../../src/features/money/points/earn-points.ts'
import type { Person } from '../factories.ts'
import type { World } from '../harness.ts'
import { orderColumns } from '../commerce/order-columns.ts'

export { settleOrder } from '../../src/features/money/points-earning/settle-order.ts'
export { followReferral, settleReferral } from '../../src/features/money/points-earning/settle-referral.ts'

/** What a member sees of their points. */
export const seen = async ({ as }: World, person: Person) => {
  const { available, pending, debt, held } = await as(person)(getPoints, {})
  return { available, pending, debt, held }
}

export const only = (some: object) => ({ available: 0, pending: 0, debt: 0, held: 0, ...some })

/** The proof of the ledger finds nothing an hour from now. */
export const allHolds = async ({ db, clock }: World) => {
  const at = new Date(clock().getTime() + hour)
  expect((await prove({ db, checks: foldLedgerChecks(features), at })).breaches).toEqual([])
}

/** Points that a member can spend at once. */
export const givePoints = (
  { deps, clock }: World,
  { id: userId }: Pick<Person, 'id'>,
  amount: number,
  { earnedAt = clock() }: { earnedAt?: Date } = {},
) =>
  deps.db.transaction().execute((tx) => {
    const earning = { userId, reason: 'review', sourceId: newId(), amount } as const
    return earnPoints(tx, { ...earning, earnedAt, at: clock() })
  })

interface OrderInput {
  buyer: Pick<Person, 'id'>
  seller: Pick<Person, 'id'>
  total: number
  status?: string
}

/** An order in its own checkout, as the tables have it in this state. */
export async function orderInState({ db, clock }: World, { buyer, seller, total, status = 'completed' }: OrderInput) {
  const [at, checkoutId, id] = [clock(), newId(), newId()]
  const isPaid = status !== 'pending_payment' && status !== 'cancelled'
  await db
    .insertInto('checkouts')
    .values({
      id: checkoutId,
      buyer_id: buyer.id,
      total,
      status: isPaid ? 'paid' : 'pending_payment',
      expires_at: at,
      created_at: at,
      paid_at: isPaid ? at : null,
    })
    .execute()
  await db
    .insertInto('orders')
    .values({
      id,
      number: newOrderNumber(),
      checkout_id: checkoutId,
      buyer_id: buyer.id,
      seller_id: seller.id,
      total,
      ...orderColumns(status, at),
      created_at: at,
      updated_at: at,
      paid_at: isPaid ? at : null,
      completed_at: status === 'completed' ? at : null,
    })
    .execute()
  return { id, checkoutId, total }
}

export const setOrder = ({ db, clock }: World, id: string, status: string, disputedFrom: string | null = null) =>
  db
    .updateTable('orders')
    .set(orderColumns(status, clock(), disputedFrom))
    .where('id', '=', id)
    .execute()
