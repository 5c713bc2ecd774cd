import { expect } from 'vitest'
import { sendEvent, test } from '../../../../test/money/card-shop.ts'
import type { World } from '../../../../test/harness.ts'
import { booksHold } from '../../../../test/money/paid-orders.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { balanceOf } from '../ledger/index.ts'
import { referenceOf } from './reference.ts'

const states = async ({ db }: World) =>
  (await db.selectFrom('payment_disputes').select('state').execute()).map(({ state }) => state)

test('a dispute that was lost before anybody knew that its payment was paid takes the money all the same', async ({
  world,
  cards,
}) => {
  const { id, order } = await cards.begun()
  await cards.account({ webhook_url: null })
  await cards.act(id, 'approve')
  await cards.act(id, 'dispute')
  await cards.act(id, 'lose')
  expect((await cards.payment(id)).status).toBe('pending')
  const { disputes } = await cards.books()
  const data = { id: disputes[0]?.id, transaction: { reference: referenceOf(id) } }
  await sendEvent(world, { event: 'charge.dispute.resolve', data })
  await world.runJobs()
  await cards.later(1)
  expect([(await cards.payment(id)).status, await states(world)]).toEqual(['reversed', ['lost']])
  const left = [accounts.escrow(order.id), accounts.cardReceivable, accounts.goodwill]
  expect(await Promise.all(left.map((account) => balanceOf(world.db, account)))).toEqual([0, -4_350, 0])
  await booksHold(world)
})

test('a dispute of a payment of which nobody knew freezes it; of one in review staff decide', async ({
  world,
  cards,
}) => {
  await cards.account({ webhook_url: null })
  const disputed = async (status: string) => {
    const { id } = await cards.begun()
    await world.db.updateTable('payments').set({ status }).where('id', '=', id).execute()
    for (const action of ['approve', 'dispute'] as const) await cards.act(id, action)
    const { disputes } = await cards.books()
    const { id: disputeId } = disputes.find(({ transaction }) => transaction.reference === referenceOf(id)) ?? {}
    const say = async (event: string) => {
      await sendEvent(world, { event, data: { id: disputeId, transaction: { reference: referenceOf(id) } } })
      await world.runJobs()
      return (await cards.payment(id)).status
    }
    return { id, say }
  }
  expect(await (await disputed('pending')).say('charge.dispute.create')).toBe('disputed')
  const odd = await disputed('review')
  await cards.act(odd.id, 'lose')
  expect(await odd.say('charge.dispute.resolve')).toBe('review')
  expect((await states(world)).toSorted()).toEqual(['open', 'unclear'])
})
