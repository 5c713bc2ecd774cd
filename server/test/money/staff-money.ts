import * as api from '@mtaa/contract/money/staff-payments'
import { accounts, debit } from '../../src/core/money/accounts.ts'
import { balanceOf, post } from '../../src/features/money/ledger/index.ts'
import { lockWithPayable, reviewPayment, suspense } from '../../src/features/money/payments/index.ts'
import { newId } from '../../src/platform/database/ids.ts'
import type { Person } from '../factories.ts'
import type { World } from '../harness.ts'
import { unpaidOrder } from './paid-orders.ts'
import { test as base } from './refund-world.ts'

interface Crew {
  admin: Person
  other: Person
  support: Person
}

export const test = base.extend<{ crew: Crew }>({
  crew: async ({ world }, use) => {
    await use({
      admin: await world.make.member({ roles: ['Admin'] }),
      other: await world.make.member({ roles: ['Super-Admin'] }),
      support: await world.make.member({ roles: ['Customer-Support-Moderator'] }),
    })
  },
})

export const reason = 'The statement shows it'

/** A payment whose prompt was never confirmed. */
export async function unconfirmed(world: World, price = 1500) {
  const made = await unpaidOrder(world, { price })
  await world.db
    .updateTable('payments')
    .set({ status: 'review', reason: 'push_unconfirmed' })
    .where('id', '=', made.paymentId)
    .execute()
  return made
}

/** Money came for it that does not fit, or does. */
export async function received(
  world: World,
  shillings: number,
  price = 1500,
  receipt = `R${newId().slice(-9).toUpperCase()}`,
) {
  const made = await unpaidOrder(world, { price })
  const { deps } = world
  await deps.db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(deps, tx, made.paymentId)
    if (!locked) throw new Error('no such payment')
    const result = { result_code: '0', result_desc: null }
    await reviewPayment(deps, tx, locked, { receipt, cents: shillings * 100, result, at: deps.clock() })
  })
  return { ...made, receipt }
}

/** A row of the statement that belongs to no payment. */
export async function stray(world: World, shillings: number, receipt = `U${newId().slice(-9).toUpperCase()}`) {
  const { db, deps } = world
  const [id, at, cents] = [newId(), world.clock(), shillings * 100]
  await db
    .insertInto('statement_rows')
    .values({
      id,
      receipt,
      completed_at: at,
      amount_cents: cents,
      outcome: 'unmatched',
      source: 'statement',
      imported_at: at,
    })
    .execute()
  await deps.db.transaction().execute(async (tx) =>
    post(tx, {
      ...suspense([debit(accounts.mpesaCollection, cents)], cents),
      sourceType: 'statement',
      sourceId: id,
      at,
      memo: receipt,
    }),
  )
  return receipt
}

export type Body = { act: 'settle' | 'unpaid' | 'suspense'; receipt?: string; amount?: number }

export const decide = (world: World, person: Person, id: string, body: Body, key = newId()) =>
  world.as(person)(api.decidePayment, { params: { id }, body: { ...body, reason }, idempotencyKey: key })

export const detail = (world: World, person: Person, id: string) =>
  world.as(person)(api.getStaffPayment, { params: { id } })

export const items = async (world: World, person: Person) =>
  (await world.as(person)(api.listSuspense, { query: {} })).items

export const inSuspense = ({ db }: World) => balanceOf(db, accounts.suspense)
