import { expect } from 'vitest'
import { openShop, type Shop } from '../../../../test/money/mpesa.ts'
import { makeSource, openSources, testTransfers } from '../../../../test/money/test-transfers.ts'
import { row, spent } from '../../../../test/money/transfer-world.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { eventually } from '../../../platform/process/processes.ts'
import { balanceOf, trialBalance } from '../ledger/index.ts'

const test = base
  .extend({ worldOptions: [{ features: [testTransfers().feature] }, { injected: true }] })
  .extend<{ shop: Shop }>({
    shop: async ({ world }, use) => {
      await openSources(world)
      const shop = await openShop(world)
      await use(shop)
      await shop.close()
    },
  })

interface Left {
  kind: string
  msisdn: string
  amount: number
  original_receipt: string | null
  result_code: number | string | null
  receipt: string | null
  charge: number
}

const left = async ({ simulator }: Shop) =>
  (await simulator.inject('/__sim/outgoing')).json<{ balance: number; transfers: Left[] }>()

async function reaches(world: World, id: string, status: string) {
  const reached = await eventually(async () => {
    await world.runSchedule('transfers.sweep')
    return (await row(world, id)).status === status ? true : undefined
  }, 30_000)
  if (!reached) expect((await row(world, id)).status).toBe(status)
}

/** To a phone with this ending, until it is in this state. */
async function send(world: World, ending: string, status: string, shillings = 500) {
  const source = await makeSource(world)
  const id = await source.start(shillings, 'daraja_b2c', { phone: `254712345${ending}` })
  await reaches(world, id, status)
  return { id, source, now: await row(world, id) }
}

test('B2C pays the phone once in every way that Daraja answers, and the books of both agree', async ({
  world,
  shop,
}) => {
  const endings = ['678', '901', '902', '903', '905']
  const sent = await Promise.all(endings.map((ending) => send(world, ending, 'confirmed')))
  const { transfers, balance } = await left(shop)
  expect(transfers).toHaveLength(endings.length)
  for (const { now } of sent) {
    const theirs = transfers.find(({ receipt }) => receipt === now.receipt)
    expect([now.amount_cents, now.fee_cents]).toEqual([(theirs?.amount ?? 0) * 100, (theirs?.charge ?? 0) * 100])
  }
  expect(await spent(world)).toBe((balance - 100_000_000) * 100)
  expect(await trialBalance(world.db)).toBe(0)
}, 60_000)

test('what Daraja refuses for certain fails, what it may have done does not', async ({ world, shop }) => {
  const [field, full, initiator] = await Promise.all([
    send(world, '404', 'failed'),
    send(world, '008', 'failed'),
    send(world, '201', 'failed'),
  ])
  expect([field.now.result_code, full.now.result_code, initiator.now.result_code]).toEqual(['400.002.02', '8', '2001'])
  const [broken, odd] = await Promise.all([send(world, '500', 'unknown'), send(world, '998', 'failed')])
  expect(broken.now.attempts).toBe(1)
  // The code says nothing; the query says that it has failed.
  expect(odd.now.result_code).toBe('0')
  expect((await left(shop)).transfers.filter(({ receipt }) => receipt !== null)).toEqual([])
  expect(await spent(world)).toBe(0)
}, 60_000)

test('a transfer from an account without money is tried again by another id, and paid once the account is filled', async ({
  world,
  shop,
}) => {
  const fill = (kes: number) => shop.simulator.inject({ method: 'POST', url: '/__sim/balance', payload: { kes } })
  await fill(100)
  const source = await makeSource(world)
  const id = await source.start(500, 'daraja_b2c')
  await eventually(async () => ((await row(world, id)).originator_id.endsWith('-2') ? true : undefined), 30_000)
  await fill(1_000)
  await reaches(world, id, 'confirmed')
  expect((await left(shop)).balance).toBe(1_000 - 505)
  expect(await row(world, id)).toMatchObject({ originator_id: `${id}-2`, attempts: 2 })
}, 60_000)

test('a payment is taken back whole and once; part of it is not', async ({ world, shop }) => {
  const { order } = await shop.checkout({ price: 1500 })
  const { id } = await shop.pay(order)
  const { receipt } = await shop.reaches(id, 'succeeded')
  const [part, whole, again] = [await makeSource(world), await makeSource(world), await makeSource(world)]
  const wrong = await part.start(500, 'daraja_reversal', { receipt })
  await reaches(world, wrong, 'failed')
  expect((await row(world, wrong)).result_code).toBe('R000002')
  const right = await whole.start(1500, 'daraja_reversal', { receipt })
  await reaches(world, right, 'confirmed')
  // Reversed already: by whom, Daraja does not say.
  const twice = await again.start(1500, 'daraja_reversal', { receipt })
  await eventually(async () => ((await left(shop)).transfers[0]?.result_code === 'R000001' ? true : undefined), 30_000)
  expect((await row(world, twice)).status).toBe('sent')
  expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(0)
  expect((await left(shop)).transfers.filter((one) => one.receipt !== null)).toHaveLength(1)
}, 60_000)
