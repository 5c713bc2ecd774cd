import { day } from '@mtaa/contract/time'
import { requestFriend } from '@mtaa/contract/community/friends'
import { createCheckout } from '@mtaa/contract/commerce/orders/orders'
import { getDeletion, listExports, planDeletion, requestExport, undoDeletion } from '@mtaa/contract/identity/privacy'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { authCalls, password } from '../../../../test/identity/auth-calls.ts'
import { tableContents, columnsNamingMembers, fillTheRest } from '../../../../test/platform/table-contents.ts'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { makeLife, makeOrder, signedUp } from '../../../../test/identity/member-history.ts'
import { newId } from '../../../platform/database/ids.ts'
import { carryOutDeletion } from './carry-out-deletion.ts'
import { sweepPrivacy } from './privacy.jobs.ts'
import { features } from '../../../features.ts'

const morning = new Date('2026-11-20T09:00:00Z')
const days = (count: number) => new Date(morning.getTime() + count * day)

const plan = (world: World, person: Person, current_password?: string) =>
  world.as(person)(planDeletion, { body: { current_password } })

async function sweep(world: World) {
  await sweepPrivacy(world.deps)
  await world.runJobs()
}

test('a deletion that is due waits for an order made since, says so, and continues when the order is finished', async ({
  world,
}) => {
  world.setNow(morning)
  const { member, offered, neighbour } = await makeLife(world)
  await plan(world, member)
  const order = await makeOrder(world, { buyer: neighbour, seller: member, product: offered, status: 'paid' })
  world.setNow(days(30))
  await sweep(world)
  expect((await world.as(member)(getDeletion, {})).deletion).toMatchObject({
    state: 'in_progress',
    waits_for: 'orders_open',
  })
  await world.db.updateTable('orders').set({ state: 'completed' }).where('id', '=', order).execute()
  await sweep(world)
  await expect(world.as(member)(requestExport, {})).rejects.toMatchObject({ code: 'session_ended' })
})

test('until the day it is due a deletion can be cancelled, and nothing is lost', async ({ world }) => {
  world.setNow(morning)
  const { member } = await makeLife(world)
  await plan(world, member)
  world.setNow(days(29.9))
  const before = await tableContents(world, member)
  await sweep(world)
  expect(await world.as(member)(undoDeletion, {})).toEqual({ deletion: null })
  await expect(world.as(member)(undoDeletion, {})).rejects.toMatchObject({ code: 'deletion_not_planned' })
  world.setNow(days(31))
  await sweep(world)
  expect(await tableContents(world, member)).toEqual(before)
})

test('on the day everything the member owned is deleted, and other people’s records stay correct', async ({
  world,
}) => {
  world.setNow(morning)
  const life = await makeLife(world)
  const { member, neighbour, portrait, goods } = life
  await fillTheRest(world, member)
  await world.as(member)(requestExport, {})
  await world.runJobs()
  const [copy] = (await world.as(member)(listExports, {})).items
  await plan(world, member)
  // A new table that refers to members must be filled above, and be emptied or left by the deletion.
  expect(Object.keys(await tableContents(world, member))).toEqual(
    (await columnsNamingMembers(world)).filter((name) => name !== 'ledger_tx.created_by'),
  )
  const mails = () => world.db.selectFrom('stored_mails').select('id').where('recipient', '=', member.email).execute()
  expect(await mails()).not.toEqual([])
  const [money] = await moneyOf(world)
  // The row of what was ordered stays, empty: nothing of how it was before either.
  const versions = () =>
    world.db.selectFrom('listing_versions').select('id').where('listing_id', '=', life.sold.id).execute()
  await sql`
    insert into listing_versions (id, listing_id, at, title, category, price, short_description, description)
    select ${newId()}, id, now(), title, category, price, short_description, description from listings
    where id = ${life.sold.id}`.execute(world.db)
  expect(await versions()).toHaveLength(1)
  world.setNow(days(30))
  await sweep(world)
  expect(await versions()).toEqual([])

  const books = {
    'auction_deposits.member_id': 1,
    'commission_invoices.seller_id': 1,
    'payouts.seller_id': 1,
    'sale_returns.seller_id': 1,
    'tax_lines.seller_id': 1,
    'wallet_topups.member_id': 1,
    'refunds.wallet_of': 1,
  }
  expect(await tableContents(world, member)).toEqual({
    ...remaining,
    ...decided,
    ...books,
    ...disputed,
    ...reviewed,
    ...attended,
    ...booked,
  })
  expect(await mails()).toEqual([])
  const user = await world.db.selectFrom('users').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow()
  const { id: _, created_at: __, updated_at: ___, language: ____, ...rest } = user
  expect(Object.values(rest).filter((value) => value !== null && value !== false)).toEqual([{}, {}])

  const order = await world.http.inject({
    url: `/api/orders/${life.sale}`,
    headers: await world.headersOf(neighbour),
  })
  expect(order.json()).toMatchObject({
    seller: { first_name: 'Anonymous', last_name: '', profile_picture: null },
    items: [{ title: 'Bicycle', price: 1500, available: false, image: { key: goods.key } }],
    total: 1500,
  })
  expect(await world.deps.storage.get(`media/${goods.key}/320.webp`)).not.toBeNull()
  expect(await world.deps.storage.get(`media/${portrait.key}/320.webp`)).toBeNull()
  expect(await world.deps.storage.get(`exports/${copy?.id}.zip`)).toBeNull()
  const liked = await world.db
    .selectFrom('feed_posts')
    .select('likes_count')
    .where('id', '=', life.others.id)
    .executeTakeFirst()
  expect(liked).toEqual({ likes_count: 1 })
  for (const { id } of [life.sold, life.offered])
    expect((await world.http.inject(`/api/products/${id}`)).statusCode).toBe(404)
  expect(await moneyOf(world)).toEqual([money])
  await expect(world.as(member)(getDeletion, {})).rejects.toMatchObject({ code: 'session_ended' })
})

test('the address and the number are free for somebody else, and the old password opens nothing', async ({ world }) => {
  world.setNow(morning)
  const member = await signedUp(world)
  const { signIn, signUp } = authCalls(world)
  await plan(world, member, password)
  world.setNow(days(30))
  await sweep(world)
  expect(await signIn(member.email)).toMatchObject({ status: 400, json: { code: 'invalid_credentials' } })
  expect((await signUp(member.email)).user.id).not.toBe(member.id)
})

test('a checkout and a deletion at the same moment are serialised', async ({ world }) => {
  world.setNow(morning)
  const buyer = await world.make.member()
  for (let round = 0; round < 6; round++) {
    world.setNow(morning)
    const product = await world.make.product({ price: 100 })
    await plan(world, product.seller)
    world.setNow(days(30))
    const body = { items: [{ product_id: product.id, quantity: 1 }], expected_total: 100 }
    const [bought, deleted] = await Promise.allSettled([
      world.as(buyer)(createCheckout, { body, idempotencyKey: newId() }),
      carryOutDeletion({ ...world.deps, features }, product.seller.id),
    ])
    expect(deleted.status).toBe('fulfilled')
    const profile = await world.db.selectFrom('profiles').select('id').where('id', '=', product.seller.id).execute()
    if (bought.status === 'fulfilled') expect(profile).toHaveLength(1)
    else {
      expect(bought.reason).toMatchObject({ code: 'listing_not_found' })
      expect(profile).toEqual([])
    }
  }
})

test('an account deleted at the moment of its own order either stays for it or has not made it', async ({ world }) => {
  world.setNow(morning)
  for (let round = 0; round < 6; round++) {
    world.setNow(morning)
    const [buyer, product] = [await world.make.member(), await world.make.product({ price: 0 })]
    await plan(world, buyer)
    world.setNow(days(30))
    const body = { items: [{ product_id: product.id, quantity: 1 }], expected_total: 0 }
    const [bought] = await Promise.allSettled([
      world.as(buyer)(createCheckout, { body, idempotencyKey: newId() }),
      carryOutDeletion({ ...world.deps, features }, buyer.id),
    ])
    const isThere = await world.db.selectFrom('profiles').select('id').where('id', '=', buyer.id).execute()
    const orders = await world.db.selectFrom('orders').select('id').where('buyer_id', '=', buyer.id).execute()
    expect([isThere.length, orders.length]).toEqual(bought.status === 'fulfilled' ? [1, 1] : [0, 0])
  }
})

test('an account deleted at the moment it is asked to be friends has no request', async ({ world }) => {
  for (let round = 0; round < 4; round++) {
    world.setNow(morning)
    const [one, other] = [await world.make.member(), await world.make.member()]
    await plan(world, other)
    world.setNow(days(30))
    const [asked, deleted] = await Promise.allSettled([
      world.as(one)(requestFriend, { body: { member_id: other.id } }),
      carryOutDeletion({ ...world.deps, features }, other.id),
    ])
    expect(deleted.status).toBe('fulfilled')
    if (asked.status === 'rejected') expect(asked.reason).toMatchObject({ code: 'friend_not_found' })
    expect(await world.db.selectFrom('friend_requests').select('id').execute()).toEqual([])
  }
})

test('killed half way it deletes nothing; run again, or twice at once, it deletes everything once', async ({
  world,
}) => {
  world.setNow(morning)
  const { member } = await makeLife(world)
  await plan(world, member)
  world.setNow(days(30))
  const before = await tableContents(world, member)
  await sql`alter table media rename to media_away`.execute(world.db)
  await expect(carryOutDeletion({ ...world.deps, features }, member.id)).rejects.toThrow(/media/)
  await sql`alter table media_away rename to media`.execute(world.db)
  expect(await tableContents(world, member)).toEqual(before)

  await Promise.all([
    carryOutDeletion({ ...world.deps, features }, member.id),
    carryOutDeletion({ ...world.deps, features }, member.id),
  ])
  await carryOutDeletion({ ...world.deps, features }, member.id)
  expect(await tableContents(world, member)).toEqual(remaining)
})

/** Rows that still refer to the account: records of others, the ledger, and the request itself. */
const remaining = {
  'checkouts.buyer_id': 1,
  'data_requests.user_id': expect.any(Number) as number,
  'listings.owner_id': 1,
  'media.owner_id': 1,
  'order_steps.actor_id': 1,
  'orders.buyer_id': 1,
  'orders.seller_id': 1,
  'payments.payer_id': 1,
}

/** What became of money, and who decided it. */
const decided = {
  'chat_silences.by_id': 1,
  'float_moves.decided_by': 1,
  'float_moves.proposed_by': 1,
  'money_approvals.recipient_id': 1,
  'money_approvals.user_id': 1,
  'payment_decisions.decided_by': 1,
  'payment_decisions.proposed_by': 1,
  'refund_approvals.user_id': 1,
  'refunds.requested_by': 1,
}

/** Without what names anybody; who runs an event and what money was paid back stay in its books. */
const attended = {
  'gate_links.created_by': 1,
  'ticket_orders.buyer_id': 1,
  'ticket_orders.decided_by': 1,
  'ticket_refunds.decided_by': 1,
  'ticket_refunds.member_id': 1,
  'ticket_resales.seller_id': 1,
  'ticket_waiting.member_id': 1,
  'tickets.holder_id': 1,
}

/** Bookings stay in the books of both sides, with who decided about a problem; the row of the service that was booked is empty. */
const booked = {
  'booking_orders.customer_id': 1,
  'booking_problems.decided_by': 1,
  'bookings.customer_id': 1,
  'bookings.provider_id': 1,
  'listings.owner_id': 2,
  'service_licences.decided_by': 1,
}

/** Both sides' record of a dispute, with who decided it. */
const disputed = {
  'order_dispute_decisions.decided_by': 1,
  'order_dispute_decisions.second_by': 1,
  'order_dispute_messages.author_id': 1,
  'order_dispute_proposals.author_id': 1,
  'order_dispute_steps.actor_id': 1,
  'order_disputes.opened_by': 1,
}

/** What the member wrote about somebody else, without their name, and what they removed as staff. */
const reviewed = { 'reviews.author_id': 1, 'reviews.removed_by': 1 }

const moneyOf = async ({ db }: World) =>
  (
    await sql<{ sum: string }>`
      select md5(string_agg(t::text, '|' order by t::text)) as sum from (
        select id::text from ledger_tx union all select id || account_id::text || amount from ledger_entry
        union all select id || total::text || status from orders union all select id || receipt from payments) t`.execute(
      db,
    )
  ).rows
