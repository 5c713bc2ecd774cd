import { day } from '@mtaa/contract/time'
import { newId } from '../../src/platform/database/ids.ts'
import type { World } from '../harness.ts'
import { makeBookable, take } from '../commerce/bookings.ts'
import { completedDeal, writeReview } from '../commerce/completed-deals.ts'

const ago = ({ clock }: World, days: number) => new Date(clock().getTime() - days * day)

interface BadRow {
  schedule: string
  /** Which refuses the bad row, by this column (`id`). */
  table: string
  column?: string
  /** Makes one for which something is due, and answers what the row is found by. */
  make(world: World): Promise<string>
  /** What is stored of it, which changes when it is done. */
  state(world: World, id: string): Promise<unknown>
}

const statusOf = async ({ db }: World, id: string) =>
  (await db.selectFrom('listings').select('status').where('id', '=', id).executeTakeFirst())?.status

async function product(world: World, clocks: { expires_at?: Date; remind_at?: Date }) {
  const { id } = await world.make.product()
  await world.db.updateTable('products').set(clocks).where('id', '=', id).execute()
  return id
}

async function reviewOf(world: World, completedAt: Date) {
  const deal = await completedDeal(world, { completedAt })
  await writeReview(world, deal.buyer, deal)
  return { about: deal.seller.id, id: deal.deal.id }
}

const isAnnounced = async ({ db }: World, id: string) =>
  (await db.selectFrom('reviews').select('announced_at').where('id', '=', id).executeTakeFirst())?.announced_at !== null

/** A booking in two days, of which nothing is due. */
async function booking(world: World, state: 'requested' | 'confirmed') {
  const service = await makeBookable(world)
  const taking = { state, as: 'agreed', due: 0 } as const
  const [id = ''] = await take(world, service.id, await world.make.member(), [ago(world, -2)], taking)
  return id
}

const bookingStateOf = async ({ db }: World, id: string) =>
  (await db.selectFrom('bookings').select('state').where('id', '=', id).executeTakeFirst())?.state

/** Something that is due for each schedule that does many at once. */
export const badRows: readonly BadRow[] = [
  {
    schedule: 'product-states.clocks',
    table: 'listings',
    make: (world) => product(world, { expires_at: ago(world, 1) }),
    state: statusOf,
  },
  {
    schedule: 'product-states.clocks',
    table: 'products',
    make: (world) => product(world, { expires_at: ago(world, -3), remind_at: ago(world, 1) }),
    state: async ({ db }, id) =>
      (await db.selectFrom('products').select('remind_at').where('id', '=', id).executeTakeFirst())?.remind_at,
  },
  {
    schedule: 'product-states.suspend',
    table: 'listings',
    async make(world) {
      const { id, seller } = await world.make.product()
      await world.db
        .updateTable('users')
        .set({ banned_until: new Date(Date.now() + day) })
        .where('id', '=', seller.id)
        .execute()
      return id
    },
    state: statusOf,
  },
  {
    schedule: 'listings.move_on',
    table: 'listings',
    make: async (world) => (await world.make.event({ startsAt: ago(world, 2), endsAt: ago(world, 1) })).id,
    state: statusOf,
  },
  {
    schedule: 'auctions.settle',
    table: 'listings',
    make: async (world) => (await world.make.auction({ startsAt: ago(world, 2), endsAt: ago(world, 1) })).id,
    state: statusOf,
  },
  {
    schedule: 'jobs.check_words',
    table: 'listings',
    async make(world) {
      const { id } = await world.make.job()
      const requirements = 'Pay KSh 500 registration fee before the interview'
      await world.db.updateTable('jobs').set({ requirements, checked_with: 'before' }).where('id', '=', id).execute()
      return id
    },
    state: statusOf,
  },
  {
    schedule: 'reviews.publish',
    table: 'reviews',
    async make(world) {
      const { about } = await reviewOf(world, ago(world, 1))
      const row = await world.db
        .updateTable('reviews')
        .set({ published_at: ago(world, 0) })
        .where('about_id', '=', about)
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },
    state: isAnnounced,
  },
  {
    schedule: 'reviews.remind',
    table: 'review_deals',
    make: async (world) => (await completedDeal(world, { completedAt: ago(world, 4) })).deal.id,
    state: async ({ db }, id) =>
      (await db.selectFrom('review_deals').select('reminded_at').where('id', '=', id).executeTakeFirst())
        ?.reminded_at !== null,
  },
  {
    schedule: 'reviews.check_scores',
    table: 'review_scores',
    column: 'member_id',
    async make(world) {
      const { id } = await world.make.member()
      await world.db
        .insertInto('review_scores')
        .values({ member_id: id, side: 'seller', stars: [9, 0, 0, 0, 0] })
        .execute()
      await world.pool.query(`update review_score_checks set checked_at = 'epoch'`)
      return id
    },
    async state({ db, pool }, id) {
      // Each look is as if a day had passed.
      await pool.query(`update review_score_checks set checked_at = 'epoch'`)
      return (await db.selectFrom('review_scores').select('stars').where('member_id', '=', id).executeTakeFirst())
        ?.stars
    },
  },
  {
    schedule: 'search.find_unbanned',
    table: 'search_entries',
    async make(world) {
      const { id } = await world.make.member()
      await world.db
        .updateTable('users')
        .set({ banned_until: new Date(Date.now() + day) })
        .where('id', '=', id)
        .execute()
      // It ends by itself: no trigger sees that.
      await world.pool.query(`alter table users disable trigger user`)
      await world.db
        .updateTable('users')
        .set({ banned_until: new Date(Date.now() - 1000) })
        .where('id', '=', id)
        .execute()
      await world.pool.query(`alter table users enable trigger user`)
      return id
    },
    state: async ({ db }, id) =>
      (await db.selectFrom('search_entries').select('id').where('id', '=', id).execute()).length,
  },
  {
    schedule: 'policies.mail_changes',
    table: 'policy_notices',
    column: 'user_id',
    make: async (world) => (await world.make.member()).id,
    state: async ({ db }, id) =>
      (await db.selectFrom('policy_notices').select('mailed_at').where('user_id', '=', id).execute()).length,
  },
  {
    schedule: 'policies.record_use',
    table: 'policy_acceptances',
    column: 'user_id',
    async make(world) {
      await world.pool.query(`update policy_passes set done_at = 'epoch' where kind = 'use'`)
      const { id } = await world.make.member()
      await world.db
        .insertInto('policy_notices')
        .values({ user_id: id, policy: 'privacy', version: '2026-11-20', mailed_at: ago(world, 2) })
        .execute()
      return id
    },
    async state({ db, pool }, id) {
      await pool.query(`update policy_passes set done_at = 'epoch' where kind = 'use'`)
      return (await db.selectFrom('policy_acceptances').select('way').where('user_id', '=', id).execute()).length
    },
  },
  {
    schedule: 'bookings.unanswered',
    table: 'bookings',
    make: (world) => booking(world, 'requested'),
    state: bookingStateOf,
  },
  {
    schedule: 'bookings.complete',
    table: 'bookings',
    async make(world) {
      const id = await booking(world, 'confirmed')
      const [starts_at, ends_at] = [ago(world, 4.1), ago(world, 4)]
      const spans = `{[${starts_at.toISOString()},${ends_at.toISOString()})}`
      await world.db.updateTable('bookings').set({ starts_at, ends_at, spans }).where('id', '=', id).execute()
      return id
    },
    state: bookingStateOf,
  },
  {
    schedule: 'points.earn_by_phones',
    table: 'point_lots',
    column: 'source_id',
    async make(world) {
      const { id } = await world.make.member()
      await world.make.phone({ id })
      return id
    },
    state: async ({ db }, id) =>
      (await db.selectFrom('point_lots').select('id').where('source_id', '=', id).execute()).length,
  },
  {
    schedule: 'saved_searches.digest',
    table: 'listing_notices',
    column: 'member_id',
    async make(world) {
      const { id } = await world.make.member()
      await world.db
        .insertInto('listing_notices')
        .values({ member_id: id, digest_at: ago(world, 3) })
        .execute()
      return id
    },
    state: async ({ db }, id) =>
      (await db.selectFrom('listing_notices').select('digest_at').where('member_id', '=', id).executeTakeFirst())
        ?.digest_at,
  },
]

/** So many members whose deletion is due. */
export async function dueDeletions(world: World, count: number): Promise<void> {
  const at = ago(world, 2)
  for (let number = 0; number < count; number++) {
    const { id } = await world.make.member()
    const times = { due_at: at, created_at: at, updated_at: at }
    await world.db
      .insertInto('data_requests')
      .values({ id: newId(at), kind: 'deletion', user_id: id, state: 'received', ...times })
      .execute()
  }
}
