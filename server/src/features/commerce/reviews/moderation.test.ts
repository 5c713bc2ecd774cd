import { day } from '@mtaa/contract/time'
import * as moderation from '@mtaa/contract/commerce/reviews/review-moderation'
import * as api from '@mtaa/contract/commerce/reviews/reviews'
import { createReport } from '@mtaa/contract/community/reports'
import { decideReportCase, listReportCases, openReportCase } from '@mtaa/contract/community/reports-admin'
import { getSeller } from '@mtaa/contract/commerce/sellers/sellers'
import { planDeletion } from '@mtaa/contract/identity/privacy'
import fc from 'fast-check'
import { expect } from 'vitest'
import { auditEntries } from '../../../../test/audited.ts'
import {
  carryOutDeletionOf,
  completedDeal,
  followOrder,
  writeReview,
} from '../../../../test/commerce/completed-deals.ts'
import { decideAs, removeAs } from '../../../../test/community/report-cases.ts'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { exportReviews } from './own-data.queries.ts'
import { findWrongScores } from './scores.queries.ts'
import { meanOf } from './scores.rules.ts'

const moderatorRoles = ['Market-Moderator']

/** A deal that both sides have reviewed; `id` is of the buyer's review. */
async function reviewedDeal(world: World, { seller, stars = 1 }: { seller?: Person; stars?: number } = {}) {
  const made = await completedDeal(world, seller && { seller })
  const { id } = await writeReview(world, made.buyer, made, { stars })
  await writeReview(world, made.seller, made)
  return { ...made, id }
}

type Decision = { decision: moderation.ReviewDecision; reason?: string }

const decide = (
  { as }: World,
  moderator: Person | null,
  id: string,
  { reason = 'Names a person', ...rest }: Decision,
) => as(moderator)(moderation.decideReview, { params: { id }, body: { reason, ...rest } })
const listed = async ({ as }: World, moderator: Person, state: (typeof moderation.moderatedStates)[number]) =>
  (await as(moderator)(moderation.listModeratedReviews, { query: { state } })).items
const countOf = async ({ as }: World, { id }: Person) =>
  (await as(null)(getSeller, { params: { id } })).rating.seller.count
const shownOf = async ({ as }: World, { id }: Person) => (await as(null)(api.listReviewsOf, { params: { id } })).items

test('a report leads to moderators of the market in the one queue, who remove for a rule, audited; an appeal goes to another', async ({
  world,
}) => {
  const { id, buyer, seller } = await reviewedDeal(world)
  const [reader, one, other] = [
    await world.make.member(),
    await world.make.member({ roles: moderatorRoles }),
    await world.make.member({ roles: moderatorRoles }),
  ]
  const report = (person: Person) =>
    world.as(person)(createReport, { body: { kind: 'review', id, reason: 'other', note: 'Look' } })
  await expect(report(buyer)).rejects.toMatchObject({ code: 'report_own' })
  const receipts = await Promise.all([report(reader), report(reader), report(seller)])
  expect(new Set(receipts.map(({ number }) => number)).size).toBe(2)
  for (const person of [reader, await world.make.member({ roles: ['Content-Moderator'] })]) {
    await expect(listed(world, person, 'appealed')).rejects.toMatchObject({ code: 'forbidden' })
    const opened = world.as(person)(openReportCase, { body: { kind: 'review', id } })
    await expect(opened).rejects.toMatchObject({ code: 'forbidden' })
  }
  const [waiting] = (await world.as(one)(listReportCases, {})).items
  expect(waiting).toMatchObject({
    kind: 'review',
    title: '★☆☆☆☆',
    reasons: [{ count: 2 }],
    may: ['warn', 'remove', 'dismiss'],
  })
  const dismissal = { params: { id: waiting?.id ?? '' }, body: { decision: 'dismiss', note: 'An opinion' } } as const
  await world.as(one)(decideReportCase, dismissal)
  expect((await world.as(one)(listReportCases, {})).items).toEqual([])
  const open = (by: Person) => world.as(by)(openReportCase, { body: { kind: 'review', id } })
  const [opened, same] = await Promise.all([open(one), open(other)])
  expect(same).toEqual(opened)
  const removals = await Promise.allSettled(
    [one, other].map((by) => decideAs(world, by, opened.id, 'remove', { reason: 'violence', note: 'Names a person' })),
  )
  expect(removals.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [remover, second] = removals[0]?.status === 'fulfilled' ? [one, other] : [other, one]
  expect([await countOf(world, seller), await shownOf(world, seller)]).toEqual([0, []])
  const mine = async () => (await world.as(buyer)(api.listWrittenReviews, {})).items[0]
  expect((await mine())?.removal).toEqual({ rule: 'threat', reason: 'Names a person', appeal: 'possible' })
  expect((await world.mails()).filter(({ body_text }) => body_text.includes('Names a person'))).toHaveLength(1)

  const appeal = (person: Person) =>
    world.as(person)(api.appealReview, { params: { id }, body: { text: 'It names nobody at all' } })
  await expect(appeal(seller)).rejects.toMatchObject({ code: 'review_not_found' })
  const appeals = await Promise.allSettled([appeal(buyer), appeal(buyer)])
  expect(appeals.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await listed(world, remover, 'appealed')).toMatchObject([{ id, may: [] }])
  for (const decision of ['restore', 'uphold'] as const)
    await expect(decide(world, remover, id, { decision })).rejects.toMatchObject({ code: 'review_same_moderator' })
  await decide(world, second, id, { decision: 'restore', reason: 'It names nobody' })
  expect([await countOf(world, seller), (await shownOf(world, seller)).length]).toEqual([1, 1])
  expect((await mine())?.removal).toBeNull()
  // The moderator who was overruled removes it again: another removal, which can be appealed against again.
  await removeAs(world, remover, { kind: 'review', id })
  expect((await mine())?.removal?.appeal).toBe('possible')
  await appeal(buyer)
  for (const decision of ['restore', 'uphold'] as const)
    await expect(decide(world, remover, id, { decision })).rejects.toMatchObject({ code: 'review_same_moderator' })
  await decide(world, second, id, { decision: 'uphold' })
  await expect(appeal(buyer)).rejects.toMatchObject({ code: 'review_appealed' })
  expect(await listed(world, one, 'removed')).toMatchObject([{ id, may: ['restore'], appeal: { open: false } }])
  const acts = (await auditEntries(world)).filter(({ subject_type }) => subject_type === 'review')
  expect(acts.map(({ action }) => action)).toEqual(['review.restored', 'review.appeal_rejected'])
})

test('moderators decide about no review of their own, and read none that is still blind', async ({ world }) => {
  const moderator = await world.make.member({ roles: moderatorRoles })
  const { id } = await reviewedDeal(world, { seller: moderator })
  const open = (review: string) => world.as(moderator)(openReportCase, { body: { kind: 'review', id: review } })
  await expect(open(id)).rejects.toMatchObject({ code: 'report_not_yours' })
  const made = await completedDeal(world)
  const blind = await writeReview(world, made.buyer, made)
  await expect(open(blind.id)).rejects.toMatchObject({ code: 'report_thing_not_found' })
})

test('a score is what its reviews add up to, in every sequence of writing, refunds, removals and restorations', async ({
  world,
}) => {
  const [seller, moderator] = [await world.make.member(), await world.make.member({ roles: moderatorRoles })]
  const samples = fc.sample(
    fc.record({
      stars: fc.integer({ min: 1, max: 5 }),
      end: fc.constantFrom('stays', 'refunded', 'removed', 'restored'),
    }),
    12,
  )
  const counted: number[] = []
  for (const { stars, end } of samples) {
    const { id, deal, buyer } = await reviewedDeal(world, { seller, stars })
    if (end === 'stays' || end === 'restored') counted.push(stars)
    if (end === 'removed' || end === 'restored') await removeAs(world, moderator, { kind: 'review', id })
    if (end === 'restored') await decide(world, moderator, id, { decision: 'restore' })
    const found = {
      id: deal.id,
      buyer_id: buyer.id,
      seller_id: seller.id,
      title: '',
      completed_at: world.clock(),
      refunded: true,
    }
    if (end === 'refunded') await followOrder(world, deal.id, found)
  }
  const { rating } = await world.as(null)(getSeller, { params: { id: seller.id } })
  const stars = [1, 2, 3, 4, 5].map((n) => counted.filter((one) => one === n).length)
  expect(rating.seller.stars).toEqual(stars)
  if (counted.length >= 3) expect(rating.seller.average).toBeCloseTo(meanOf(stars), 1)
  expect(await findWrongScores(world.db, [seller.id])).toEqual([])
  // Once a day a difference is found and corrected.
  await world.db
    .updateTable('review_scores')
    .set({ stars: [9, 9, 9, 9, 9] })
    .where('member_id', '=', seller.id)
    .execute()
  await world.runSchedule('reviews.check_scores')
  expect((await world.as(null)(getSeller, { params: { id: seller.id } })).rating.seller.stars).toEqual(stars)
})

test('with an account go the reviews about it and its pictures; its words stay and name nobody', async ({ world }) => {
  const { id, buyer, seller } = await reviewedDeal(world, { stars: 4 })
  const reader = await world.make.member()
  await world.as(reader)(api.markReview, { params: { id } })
  const copy = await exportReviews(world.db, buyer.id)
  expect(copy).toMatchObject({ written: [{ id, stars: 4 }], about_me: [{ stars: 5 }], found_helpful: [] })
  for (const person of [buyer, reader]) await world.as(person)(planDeletion, { body: {} })
  world.setNow(new Date(world.clock().getTime() + 31 * day))
  for (const person of [buyer, reader]) await carryOutDeletionOf(world, person)
  expect(await shownOf(world, seller)).toMatchObject([
    { id, text: 'Good', helpful: 0, author: { first_name: 'Anonymous', last_name: '', profile_picture: null } },
  ])
  expect(await exportReviews(world.db, buyer.id)).toMatchObject({ about_me: [], found_helpful: [] })
  expect((await world.as(seller)(api.listWrittenReviews, {})).items).toEqual([])
  expect((await world.as(seller)(api.listReviewsToWrite, {})).items).toEqual([])
  expect(await countOf(world, seller)).toBe(1)
})

test('a reported review is removed for its rule from the queue of reports; its author appeals where reviews are', async ({
  world,
}) => {
  const { id, buyer, seller } = await reviewedDeal(world)
  const [one, reader] = [await world.make.member({ roles: moderatorRoles }), await world.make.member()]
  await world.as(reader)(createReport, { body: { kind: 'review', id, reason: 'violence' } })
  const [waiting] = (await world.as(one)(listReportCases, {})).items
  const removal = { decision: 'remove', reason: 'violence', note: 'It threatens' } as const
  await world.as(one)(decideReportCase, { params: { id: waiting?.id ?? '' }, body: removal })
  expect([await countOf(world, seller), await shownOf(world, seller)]).toEqual([0, []])
  const written = await world.as(buyer)(api.listWrittenReviews, {})
  expect(written.items[0]?.removal).toEqual({ rule: 'threat', reason: 'It threatens', appeal: 'possible' })
  await world.as(buyer)(api.appealReview, { params: { id }, body: { text: 'It threatens nobody' } })
  expect(await listed(world, one, 'appealed')).toMatchObject([{ id, may: [] }])
})
