import { cancelPayment } from '@mtaa/contract/money/payments'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { World } from '../../../../test/harness.ts'
import { test as withCards } from '../../../../test/money/card-shop.ts'
import { force, later, pending, sendCallback, stateOf, success, test } from '../../../../test/money/static-shop.ts'
import { sendPayment } from './send-payment.ts'

const linesOf = ({ db }: World) =>
  db
    .selectFrom('notifications')
    .select(['user_id', 'line_en', 'line_sw', 'path'])
    .where('kind', '=', 'payment_failed')
    .execute()

const refused = (requestId: string | null, ResultCode: number) => ({
  Body: { stkCallback: { MerchantRequestID: '1', CheckoutRequestID: requestId, ResultCode, ResultDesc: 'No.' } },
})

test.for([
  [1032, 'the prompt was cancelled', 'ombi la malipo lilighairiwa'],
  [2001, 'the PIN was wrong', 'PIN haikuwa sahihi'],
  [1, 'there was not enough money', 'salio halikutosha'],
] as const)(
  'a prompt that ends with %i is a line of its payer alone, once and with the reason',
  async ([code, en, sw], { world, staticShop }) => {
    const { id, requestId, order } = await pending(world, staticShop)
    for (let count = 0; count < 2; count++) {
      await sendCallback(world, id, refused(requestId, code))
      await world.runJobs()
    }
    expect(await linesOf(world)).toEqual([
      {
        user_id: staticShop.buyer.id,
        line_en: `Your payment of KSh 1,500 did not go through: ${en}`,
        line_sw: `Malipo yako ya KSh 1,500 hayakukamilika: ${sw}`,
        path: `/orders/${order.id}`,
      },
    ])
    expect(await world.mails()).toEqual([])
  },
)

test('an event that is handled twice is one line', async ({ world, staticShop }) => {
  const { id, requestId } = await pending(world, staticShop)
  await sendCallback(world, id, refused(requestId, 2001))
  await world.runJobs()
  const { payer_id } = await stateOf(world, id)
  const payload = { payment_id: id, payer_id, reason: 'wrong_pin', by_payer: false }
  await sql`select graphile_worker.add_job('on payment.failed: notify the payer',
    json_build_object('id', gen_random_uuid(), 'payload', ${JSON.stringify(payload)}::json))`.execute(world.db)
  await world.runJobs()
  expect(await linesOf(world)).toHaveLength(1)
})

test('one that M-Pesa did not accept, and one whose time is over, are a line each', async ({ world, staticShop }) => {
  const { baseUrl } = world.deps.settings.mpesa
  world.deps.settings.mpesa.baseUrl = 'http://127.0.0.1:9'
  const { order } = await staticShop.checkout()
  const { id } = await staticShop.pay(order)
  await world.runJobs()
  expect(await stateOf(world, id)).toMatchObject({ status: 'rejected' })
  expect(await linesOf(world)).toHaveLength(1)
  world.deps.settings.mpesa.baseUrl = baseUrl
  await pending(world, staticShop)
  await later(world, 16)
  await world.runJobs()
  const lines = await linesOf(world)
  expect(lines).toHaveLength(2)
  expect(lines.filter(({ line_en }) => line_en.endsWith('no money has reached us'))).toHaveLength(1)
})

test('who gives a payment up in the app is not notified of it, and one that the program does not send is a line', async ({
  world,
  staticShop,
}) => {
  const { order } = await staticShop.checkout()
  const first = await staticShop.pay(order)
  await world.as(staticShop.buyer)(cancelPayment, { params: { id: first.id } })
  await world.runJobs()
  expect(await linesOf(world)).toEqual([])
  const second = await staticShop.pay(order)
  await world.db.updateTable('checkouts').set({ status: 'expired' }).execute()
  await sendPayment(world.deps, second.id)
  expect(await stateOf(world, second.id)).toMatchObject({ status: 'cancelled' })
  await world.runJobs()
  expect(await linesOf(world)).toHaveLength(1)
})

test('nothing is said of a failure when the money has come before anybody was notified', async ({
  world,
  staticShop,
}) => {
  const { id, requestId } = await pending(world, staticShop)
  await sendCallback(world, id, refused(requestId, 2001))
  await later(world, 0)
  await force(world, id, { status: 'succeeded_late', receipt: 'SAB12CD34E' })
  await world.runJobs()
  expect(await linesOf(world)).toEqual([])
  await sendCallback(world, id, success({ id: requestId }))
  await world.runJobs()
  expect(await linesOf(world)).toEqual([])
})

withCards(
  'a declined card is a line of its payer, and a page that was left in the app is none',
  async ({ world, cards }) => {
    const left = await cards.begun()
    await world.as(cards.buyer)(cancelPayment, { params: { id: left.id } })
    await world.runJobs()
    expect(await linesOf(world)).toEqual([])
    const { id } = await cards.begun()
    await cards.act(id, 'decline')
    await cards.later(0.6)
    await world.runJobs()
    expect(await cards.payment(id)).toMatchObject({ status: 'failed', reason: 'declined' })
    expect(await linesOf(world)).toMatchObject([
      { user_id: cards.buyer.id, line_en: expect.stringMatching(/: the card was declined$/) },
    ])
  },
)
