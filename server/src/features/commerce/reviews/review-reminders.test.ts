import { day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { completedDeal, writeReview } from '../../../../test/commerce/completed-deals.ts'
import { test, type World } from '../../../../test/harness.ts'
import { takeUnreminded } from './deals.queries.ts'

const start = new Date('2026-11-02T09:00:00Z')

const later = (world: World, ms: number) => world.setNow(new Date(world.clock().getTime() + ms))

test('who has not written three days later is reminded, once, by mail or by text', async ({ world }) => {
  world.setNow(start)
  const [made, quick] = [await completedDeal(world), await completedDeal(world)]
  const { buyer, seller } = made
  await world.make.phone(seller)
  await world.db
    .updateTable('users')
    .set({ email: null, email_confirmed_at: null })
    .where('id', '=', seller.id)
    .execute()
  await writeReview(world, quick.buyer, quick)
  await writeReview(world, quick.seller, quick)
  const reminded = async () =>
    (await world.mails()).filter(({ body_text }) => /How was it|how was it|Write a review/.test(body_text))
  later(world, 3 * day - 1)
  await world.runSchedule('reviews.remind')
  expect(await reminded()).toEqual([])
  later(world, 1)
  await Promise.all([world.runSchedule('reviews.remind'), world.runSchedule('reviews.remind')])
  expect((await reminded()).map(({ channel }) => channel).toSorted()).toEqual(['mail', 'sms'])
  expect((await reminded()).find(({ channel }) => channel === 'mail')).toMatchObject({ recipient: buyer.email })
})

test('a deal that another worker has taken meanwhile is not taken again', async ({ world }) => {
  const { deal } = await completedDeal(world)
  const take = () => world.db.transaction().execute((tx) => takeUnreminded(tx, [deal], world.clock()))
  expect([(await take()).length, (await take()).length]).toEqual([1, 0])
})
