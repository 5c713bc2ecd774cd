import { completeBooking } from '@mtaa/contract/commerce/bookings/bookings'
import {
  createReview,
  getDealReviews,
  listReviewsOf,
  listReviewsToWrite,
} from '@mtaa/contract/commerce/reviews/reviews'
import { hour } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { bookPaid, inMarch, offer } from '../../../../test/commerce/booked.ts'
import { monday } from '../../../../test/commerce/bookings.ts'
import { test, type World } from '../../../../test/harness.ts'
import type { Person } from '../../../../test/identity/person.ts'
import { newId } from '../../../platform/database/ids.ts'

const toWrite = async ({ as }: World, person: Person) =>
  (await as(person)(listReviewsToWrite, { query: {} })).items.map(({ deal }) => [deal.kind, deal.id])

test('both sides of a completed booking can review each other, and not before', async ({ world }) => {
  world.setNow(monday)
  const { as, make, runJobs, runSchedule } = world
  const service = await offer(world)
  const [customer, other] = [await make.member(), await make.member()]
  const { id } = await bookPaid(world, customer, service, inMarch('02 09:00'))
  const { id: later } = await bookPaid(world, other, service, inMarch('02 11:00'))
  world.setNow(inMarch('02 10:30'))
  await runJobs()
  expect([await toWrite(world, customer), await toWrite(world, service.owner)]).toEqual([[], []])
  await as(customer)(completeBooking, { params: { id } })
  await runJobs()
  expect(await toWrite(world, customer)).toEqual([['booking', id]])
  expect(await toWrite(world, service.owner)).toEqual([['booking', id]])
  expect(await toWrite(world, other)).toEqual([])

  const write = (person: Person, stars: number) =>
    as(person)(createReview, {
      body: { deal: { kind: 'booking', id }, stars, tags: [], text: 'Came on time, and it is dry', images: [] },
      idempotencyKey: newId(),
    })
  await write(customer, 5)
  await write(service.owner, 4)
  await runJobs()
  const { mine, theirs } = await as(customer)(getDealReviews, { params: { kind: 'booking', id } })
  expect([mine?.stars, theirs?.stars]).toEqual([5, 4])
  const { items } = await as(null)(listReviewsOf, { params: { id: service.owner.id }, query: { as: 'seller' } })
  expect(items.map(({ stars, author }) => [stars, author.id])).toEqual([[5, customer.id]])

  // By the clock, too.
  world.setNow(new Date(inMarch('02 12:00').getTime() + 72 * hour))
  await runSchedule('bookings.complete')
  await runJobs()
  expect(await toWrite(world, other)).toEqual([['booking', later]])
})
