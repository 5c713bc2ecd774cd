import { createReport } from '@mtaa/contract/community/reports'
import type { CaseKind } from '@mtaa/contract/operations/case-kinds'
import { claimCase, listQueue, takeNextCase } from '@mtaa/contract/operations/moderation'
import { appealSanction } from '@mtaa/contract/operations/sanctions'
import { strikeMember } from '@mtaa/contract/operations/sanctions-admin'
import { createTicket } from '@mtaa/contract/operations/support'
import { appealReview } from '@mtaa/contract/commerce/reviews/reviews'
import { sql } from 'kysely'
import { newId } from '../../src/platform/database/ids.ts'
import { completedDeal, writeReview } from '../commerce/completed-deals.ts'
import { fillCalendar, makeBookable } from '../commerce/bookings.ts'
import { removeAs } from '../community/report-cases.ts'
import { paidOrder } from '../money/paid-orders.ts'
import type { Person } from '../factories.ts'
import type { World } from '../harness.ts'

export const queueOf = async ({ as }: World, staff: Person, query: object = {}) =>
  (await as(staff)(listQueue, { query })).items

export const takeAs = ({ as }: World, staff: Person, params: { kind: CaseKind; id: string }) =>
  as(staff)(claimCase, { params })

export const nextFor = async ({ as }: World, staff: Person, body: object = {}) =>
  (await as(staff)(takeNextCase, { body })).next

/** Somebody without an account writes to us; answers the id of the ticket. */
export async function writeTicket(world: World, message = 'I have paid and see no order in my list.') {
  const contact = { name: 'Njeri', email: 'njeri@example.com', topic: 'payments', message } as const
  const { number } = await world.as(null)(createTicket, { body: contact })
  const { id } = await world.db
    .selectFrom('support_tickets')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return id
}

/** A reported post; answers the id of its case. */
export async function reportedPost(world: World, reason: 'violence' | 'scam' | 'spam' = 'scam') {
  const [post, reporter] = [await world.make.post({}), await world.make.member()]
  await world.as(reporter)(createReport, { body: { kind: 'post', id: post.id, reason } })
  const { rows } = await sql<{ id: string }>`select id from report_cases where subject_id = ${post.id}`.execute(
    world.db,
  )
  return { id: rows[0]?.id ?? '', author: post.author, reporter }
}

/** One case of every kind that there is, as their features store them, about other people than staff. */
export async function everyKind(world: World) {
  const { db, make } = world
  const at = world.clock()
  const owner = await make.member()
  const [product, removed] = [await make.product({ seller: owner }), await make.product({ seller: owner })]
  await sql`update listings set status = 'pending_review' where id = ${product.id}`.execute(db)
  await sql`update listings set status = 'removed' where id = ${removed.id}`.execute(db)
  const listing = { owner_id: owner.id, created_at: at }
  await db
    .insertInto('listing_reviews')
    .values([
      { ...listing, id: newId(), listing_id: product.id, kind: 'risk', risk: 60 },
      { ...listing, id: newId(), listing_id: removed.id, kind: 'appeal', text: 'It is mine' },
    ])
    .execute()
  await reportedPost(world)
  await writeTicket(world)
  await makeChecks(world, owner)
  await appealedReview(world)
  await moneyCases(world)
  await appealedSanction(world)
  await bookingProblem(world)
}

/** What went wrong with a booking. */
async function bookingProblem(world: World) {
  await fillCalendar(world, await makeBookable(world), 50)
  const { id: booking_id } = await world.db.selectFrom('bookings').select('id').limit(1).executeTakeFirstOrThrow()
  const problem = { text: 'He left after ten minutes.', by_provider: false, state: 'open', created_at: world.clock() }
  await world.db
    .insertInto('booking_problems')
    .values({ ...problem, id: newId(), booking_id })
    .execute()
}

/** A warning, against which the member has appealed. */
async function appealedSanction(world: World) {
  const [member, admin] = [await world.make.member(), await world.make.member({ roles: ['Admin'] })]
  const why = { rule: 'spam', note: 'The same advert again', severity: 'warning' } as const
  const { sanctions } = await world.as(admin)(strikeMember, { params: { id: member.id }, body: why })
  const id = sanctions[0]?.id ?? ''
  await world.as(member)(appealSanction, { params: { id }, body: { text: 'It was my nephew, who knows better now' } })
}

/** A business and a seller whose papers wait. */
async function makeChecks({ db, make, clock }: World, owner: Person) {
  const submitted = { state: 'submitted', submitted_at: clock() }
  const { id: business_id } = await make.business({ owner })
  await db
    .insertInto('business_checks')
    .values({ ...submitted, id: newId(), business_id, kind: 'kra_pin' })
    .execute()
  const { id: service_id } = await make.service({ owner })
  await db
    .insertInto('service_licences')
    .values({ ...submitted, id: newId(), service_id, name: 'EPRA C1' })
    .execute()
  await db
    .insertInto('payout_accounts')
    .values({ seller_id: owner.id, created_at: clock(), updated_at: clock() })
    .execute()
  await db
    .insertInto('payout_identity_checks')
    .values({ ...submitted, id: newId(), seller_id: owner.id, kind: 'picture' })
    .execute()
}

async function appealedReview(world: World) {
  const made = await completedDeal(world)
  const { id } = await writeReview(world, made.buyer, made, { stars: 1 })
  await writeReview(world, made.seller, made)
  await removeAs(world, await world.make.member({ roles: ['Market-Moderator'] }), { kind: 'review', id })
  await world.as(made.buyer)(appealReview, { params: { id }, body: { text: 'It names nobody at all' } })
}

/** A dispute to decide, and two refunds of which one is above the limit of support. */
async function moneyCases(world: World) {
  const at = world.clock()
  for (const [shillings, reason] of [
    [4_000, 'Broken'],
    [6_000, 'Never came'],
  ] as const) {
    const { paymentId, order, buyer } = await paidOrder(world, { price: shillings })
    const refund = { payment_id: paymentId, part_id: order.id, amount_cents: shillings * 100, reason }
    const requested = { origin: 'chosen', state: 'requested', requested_by: buyer.id, requested_as: 'buyer' }
    await world.db
      .insertInto('refunds')
      .values({ ...refund, ...requested, id: newId(), created_at: at })
      .execute()
  }
  const { order, buyer } = await paidOrder(world)
  const opened = { opened_as: 'buyer', opened_by: buyer.id, reason: 'damaged', created_at: at, answer_by: at }
  await world.db
    .insertInto('order_disputes')
    .values({ ...opened, id: newId(), order_id: order.id, state: 'deciding', decide_by: at })
    .execute()
}
