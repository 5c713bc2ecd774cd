import { expect } from 'vitest'
import type { World } from '../../../../test/harness.ts'
import { test, type Shop } from '../../../../test/money/mpesa.ts'
import { eventually } from '../../../platform/process/processes.ts'
import { accounts } from '../../../core/money/accounts.ts'
import { balanceOf, trialBalance } from '../ledger/index.ts'
import { createDaraja } from './daraja.ts'
import { paybillUrlOf } from './callback-address.ts'
import { importStatement } from './import-statement.ts'
import { readStatement } from './statement-csv.ts'

/** By the last digits of the phone: how its payment ends, and why. */
const ends = {
  '017': ['failed', 'temporary'],
  '019': ['failed', 'expired'],
  '025': ['failed', 'push_failed'],
  '026': ['failed', 'system_busy'],
  '099': ['failed', 'push_failed'],
  101: ['failed', 'busy'],
  201: ['failed', 'wrong_pin'],
  404: ['rejected', 'rejected'],
  500: ['rejected', 'not_configured'],
  503: ['succeeded', null],
  904: ['succeeded', null],
  906: ['succeeded', null],
  907: ['review', null],
  908: ['succeeded', null],
  909: ['succeeded', null],
  911: ['succeeded_late', null],
  912: ['failed', 'not_configured'],
} as const

/** Each payer buys something of their own, all at the same time. */
async function payAll(world: World, shop: Shop, endings: readonly string[]) {
  const begun: { ending: string; id: string; person: Awaited<ReturnType<World['make']['member']>> }[] = []
  for (const ending of endings) {
    const person = await world.make.member()
    const { order } = await shop.checkout({ person })
    const { id } = await shop.pay(order, `0712345${ending}`, { person })
    begun.push({ ending, id, person })
  }
  return begun
}

test('every scenario of a prompt ends as it should, with the money of those who paid and no other', async ({
  world,
  shop,
}) => {
  const begun = await payAll(world, shop, Object.keys(ends))
  for (const { ending, id, person } of begun) {
    const [status, reason] = ends[ending as keyof typeof ends]
    const ended = await eventually(async () => {
      const now = await shop.payment(id, person)
      return now.status === status ? now : undefined
    }, 60_000)
    expect([ending, ended?.status, ended?.reason]).toEqual([ending, status, reason])
  }
  const paid = Object.values(ends).filter(([status]) => status.startsWith('succeeded')).length
  expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(paid * 150_000 + 150_100)
  expect(await balanceOf(world.db, accounts.suspense)).toBe(150_100)
  expect(await trialBalance(world.db)).toBe(0)
  const stranger = await world.db
    .selectFrom('payment_callbacks')
    .select('outcome')
    .where('payment_id', '=', begun.find(({ ending }) => ending === '904')?.id ?? '')
    .execute()
  expect(stranger.map(({ outcome }) => outcome)).toContain('unmatched')
})

test('money that M-Pesa takes back is found in the statement', async ({ world, shop }) => {
  const { order } = await shop.checkout()
  const { id } = await shop.pay(order, '0712345910')
  await shop.reaches(id, 'succeeded')
  const imported = await eventually(async () => {
    const { body } = await shop.simulator.inject('/__sim/statement')
    return (await importStatement(world.deps, readStatement([body]))).reversed > 0 || undefined
  }, 30_000)
  expect(imported).toBe(true)
  await shop.reaches(id, 'reversed')
  expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(0)
})

test('a member who pays by hand at the Paybill has a paid order; what would not fit is refused before it is sent', async ({
  world,
  shop,
}) => {
  const { mpesa } = world.deps.settings
  expect(await createDaraja(mpesa, world.clock).registerPaybill(paybillUrlOf(mpesa))).toEqual({ is: 'accepted' })
  const { order } = await shop.checkout()
  const byHand = async (changes: object = {}) => {
    const payload = { msisdn: '254712345678', amount: 1500, account: order.number, ...changes }
    return (await shop.simulator.inject({ method: 'POST', url: '/__sim/paybill', payload })).json<object>()
  }
  expect(await byHand({ account: 'NOTHING' })).toEqual({ refused: 'C2B00012' })
  expect(await byHand({ amount: 1499 })).toEqual({ refused: 'C2B00013' })
  const { receipt } = (await byHand({ times: 3 })) as { receipt: string }
  const status = await eventually(async () => {
    const row = await world.db.selectFrom('payments').select(['status', 'receipt']).executeTakeFirst()
    return row?.status === 'succeeded' ? row : undefined
  }, 30_000)
  expect(status).toEqual({ status: 'succeeded', receipt })
  expect(await byHand()).toEqual({ refused: 'C2B00016' })
  expect(await balanceOf(world.db, accounts.mpesaCollection)).toBe(150_000)
})
