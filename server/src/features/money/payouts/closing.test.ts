import { planDeletion } from '@mtaa/contract/identity/privacy'
import * as staff from '@mtaa/contract/money/payouts-admin'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import type { World } from '../../../../test/harness.ts'
import {
  ask,
  hour,
  makeSeller,
  owed,
  pass,
  report,
  sell,
  signInAnew,
  takeBack,
  test,
  work,
} from '../../../../test/money/payouts.ts'
import { accountsAdrift, balanceOf, trialBalance } from '../ledger/index.ts'

const day = 24 * hour

async function plan(world: World, seller: Person, leave_rest?: boolean) {
  await signInAnew(world, seller)
  return world.as(seller)(planDeletion, { body: leave_rest === undefined ? {} : { leave_rest } })
}

const isDeleted = async ({ db }: World, { id }: Person) =>
  (await db.selectFrom('data_requests').select('state').where('user_id', '=', id).executeTakeFirst())?.state === 'done'

const closings = ({ db }: World, { id }: Person) =>
  db
    .selectFrom('payouts')
    .select(['id', 'amount_cents', 'state'])
    .where('seller_id', '=', id)
    .where('cause', '=', 'closing')
    .execute()

test('a seller who agreed to leave a rest is paid what can be sent, and the account is deleted with books in balance', async ({
  world,
  rail,
}) => {
  const { seller } = await makeSeller(world, { shillings: 46 })
  await takeBack(world, seller, 0.5)
  await expect(plan(world, seller)).rejects.toMatchObject({ code: 'money_left' })
  await expect(plan(world, seller, false)).rejects.toMatchObject({ code: 'money_left' })
  const numberless = await makeSeller(world, { shillings: 46, phone: false })
  await expect(plan(world, numberless.seller, true)).rejects.toMatchObject({ code: 'payout_number_needed' })
  const [poor, indebted] = [await makeSeller(world, { shillings: 10 }), await makeSeller(world)]
  await takeBack(world, poor.seller, 0.01)
  await takeBack(world, indebted.seller, 9)
  const owing = await makeSeller(world)
  await takeBack(world, owing.seller, 10)
  await expect(plan(world, owing.seller, true)).rejects.toMatchObject({ code: 'money_left' })

  for (const person of [seller, poor.seller, indebted.seller]) await plan(world, person, true)
  await Promise.all([world.runSchedule('payouts.closing'), world.runSchedule('payouts.closing')])
  await work(world)
  expect(rail.sent.map(({ shillings }) => shillings)).toEqual([45])
  const [last] = await closings(world, seller)
  // It fails, and is not made anew every minute.
  await report(world, last?.id ?? '', 'failed')
  await world.runSchedule('payouts.closing')
  await work(world)
  expect(await closings(world, seller)).toHaveLength(1)
  await pass(world, 31 * day)
  await world.runSchedule('privacy.sweep')
  await world.runJobs()
  const people = [seller, poor.seller, indebted.seller]
  expect(await Promise.all(people.map((person) => isDeleted(world, person)))).toEqual([false, true, true])
  expect(await balanceOf(world.db, { name: 'accountRests' })).toBe(999)
  expect(await balanceOf(world.db, { name: 'goodwill' })).toBe(900)

  await world.runSchedule('payouts.closing')
  await work(world)
  const retried = (await closings(world, seller)).find(({ state }) => state === 'sending')
  await report(world, retried?.id ?? '', 'paid')
  await world.runSchedule('privacy.sweep')
  await world.runJobs()
  expect(await isDeleted(world, seller)).toBe(true)
  expect(await balanceOf(world.db, { name: 'accountRests' })).toBe(999 + 50)
  for (const person of people) expect(await owed(world, person)).toBe(0)
  expect([await trialBalance(world.db), await accountsAdrift(world.db)]).toEqual([0, []])
})

test('a seller is notified of what becomes of payouts: by mail, or by text to the number of the account', async ({
  world,
  rail: _,
}) => {
  const { seller, number } = await makeSeller(world, { shillings: 950 })
  const admin = await world.make.member({ roles: ['Admin'] })
  const addressless = await makeSeller(world, { shillings: 300 })
  const phone = { email: null, phone: '254733000333', phone_confirmed_at: world.clock() }
  await world.db.updateTable('users').set(phone).where('id', '=', addressless.seller.id).execute()
  const mailsTo = async (to: string) =>
    (await world.mails())
      .filter(({ recipient }) => recipient === to)
      .map(({ body_text }) => body_text)
      .toReversed()

  const body = { reason: 'The number is doubtful.' }
  const params = { id: seller.id }
  await world.as(admin)(staff.stopPayouts, { params, body })
  await world.as(admin)(staff.stopPayouts, { params, body })
  await world.as(admin)(staff.releasePayouts, { params, body })
  const first = await ask(world, seller)
  await work(world)
  await report(world, first.id, 'failed')
  const second = await ask(world, seller)
  await work(world)
  await report(world, second.id, 'paid')
  await report(world, second.id, 'paid')
  const mails = await mailsTo(seller.email)
  const parts = [
    'stopped|released',
    'released|can be sent',
    'KSh 950 is being sent',
    'did not pay KSh 950',
    'KSh 950 is being sent',
    'KSh 950 was paid',
  ]
  expect(mails).toHaveLength(parts.length)
  for (const [at, part] of parts.entries()) expect(mails[at]).toMatch(new RegExp(part))
  expect(mails.join()).not.toContain(number)

  await sell(world, addressless.seller, 1)
  await ask(world, addressless.seller)
  await work(world)
  const [text] = await mailsTo('254733000333')
  expect(text).toContain('KSh 301')
})
