import { newId } from '../../src/platform/database/ids.ts'
import type { Person } from '../factories.ts'
import type { World } from '../harness.ts'
import { makeOrder } from '../identity/member-history.ts'

/** A row in every table of carts, saved searches, points, disputes, reviews and the seller's desk that names members. */
export async function fillShopTables(world: World, member: Person, other: Person) {
  const { db, clock, make } = world
  const at = clock()
  const [member_id, times] = [member.id, { created_at: at, updated_at: at }]
  const saved = await make.product({ seller: other })
  const added = { quantity: 1, title: 'Radio', price: 500, added_at: at, changed_at: at, change_id: newId() }
  await db
    .insertInto('cart_lines')
    .values({ member_id, product_id: saved.id, ...added })
    .execute()
  const notices = { member_id, digest_at: at }
  await db.insertInto('listing_notices').values(notices).execute()
  await db.insertInto('price_drop_notices').values({ member_id, listing_id: saved.id, sent_at: at }).execute()
  const search = { id: newId(), name: 'Radio', filters: '{}', notice: 'digest', looked_at: at }
  await db
    .insertInto('saved_searches')
    .values({ member_id, ...search, ...times })
    .execute()
  const ward = await db
    .selectFrom('wards as w')
    .innerJoin('constituencies as c', 'c.code', 'w.constituency_code')
    .select(['w.code as ward_code', 'c.code as constituency_code', 'c.county_code'])
    .executeTakeFirstOrThrow()
  const place = { label: 'Home', recipient: 'Wanjiru', phone: '254712345678', landmark: 'By the gate', ...ward }
  await db
    .insertInto('delivery_addresses')
    .values({ id: newId(), member_id, ...place, is_default: true, ...times })
    .execute()
  const { id: listing_id } = await make.product({ seller: member })
  await db
    .insertInto('boosts')
    .values({ listing_id, user_id: member_id, starts_at: at, ends_at: new Date(at.getTime() + 1) })
    .execute()
  const draft = { id: newId(), owner_id: member_id, title: 'Lamp', form: '{}', revision: 1 }
  await db
    .insertInto('product_drafts')
    .values({ ...draft, ...times })
    .execute()
  const decided = { outcome: 'approved', decided_by: member_id, decided_at: at }
  const staff = { not_by: member_id, ...decided }
  for (const review of [
    { listing_id, owner_id: member_id, kind: 'new_seller' },
    { listing_id: saved.id, owner_id: other.id, kind: 'appeal', ...staff },
  ])
    await db
      .insertInto('listing_reviews')
      .values({ id: newId(), ...review, created_at: at })
      .execute()
  await db.insertInto('listing_views').values({ listing_id, owner_id: member_id, day: at, count: 3 }).execute()
  await db
    .insertInto('point_members')
    .values([{ user_id: member_id }, { user_id: other.id }])
    .execute()
  await db.insertInto('point_referrals').values({ invitee_id: member_id, inviter_id: other.id, at }).execute()
  await fillDisputes(world, member, other)
  await fillReviews(world, member, other)
}

/** A dispute of the member's own, and one of others that they decided as staff. */
async function fillDisputes(world: World, { id }: Person, buyer: Person) {
  const { db, clock, make } = world
  const at = clock()
  const own = await db.selectFrom('orders').select('id').where('buyer_id', '=', id).executeTakeFirstOrThrow()
  const product = await make.product()
  const foreign = await makeOrder(world, { buyer, seller: product.seller, product })
  const ended = { state: 'ended', outcome: 'decided', refund: 0, ended_at: at }
  const opened = { opened_as: 'buyer', reason: 'damaged', answer_by: at, decide_by: at, created_at: at, ...ended }
  const [dispute_id, decided] = [newId(), newId()]
  await db
    .insertInto('order_disputes')
    .values([
      { id: dispute_id, order_id: own.id, opened_by: id, ...opened },
      { id: decided, order_id: foreign, opened_by: buyer.id, ...opened },
    ])
    .execute()
  const written = { id: newId(), dispute_id, side: 'buyer', author_id: id, created_at: at }
  const release = { kind: 'release', refund: 0, created_at: at, ended_at: at }
  await db
    .insertInto('order_dispute_messages')
    .values({ ...written, text: 'It is broken' })
    .execute()
  await db
    .insertInto('order_dispute_proposals')
    .values({ ...written, ...release, state: 'declined' })
    .execute()
  const decision = { round: 1, reason: 'The pictures show it', decided_by: id, second_by: id, state: 'refused' }
  await db
    .insertInto('order_dispute_decisions')
    .values({ id: newId(), dispute_id: decided, ...decision, ...release })
    .execute()
  await db
    .insertInto('order_dispute_steps')
    .values({ id: newId(), dispute_id, step: 'opened', side: 'buyer', actor_id: id, at })
    .execute()
}

/** One review by the member and one about them, and one of others that they marked, reported and removed. */
async function fillReviews({ db, clock, make }: World, member: Person, other: Person) {
  const at = clock()
  const third = await make.member()
  const sides = [
    { author: member, about: other },
    { author: other, about: member },
    { author: other, about: third },
  ]
  for (const { author, about } of sides) {
    const [id, deal] = [newId(), newId()]
    const named = { buyer_id: author.id, seller_id: about.id, title: 'Radio', completed_at: at }
    await db
      .insertInto('review_deals')
      .values({ kind: 'order', id: deal, ...named })
      .execute()
    const stars = { stars: 5, created_at: at, updated_at: at, published_at: at, announced_at: at, helpful_count: 1 }
    const written = { deal_kind: 'order', deal_id: deal, about_id: about.id, about_side: 'seller', ...stars }
    await db
      .insertInto('reviews')
      .values({
        id,
        author_id: author.id,
        ...written,
        ...(about === third && { removed_by: member.id, removed_at: at }),
      })
      .execute()
    if (about !== third) continue
    await db.insertInto('review_marks').values({ review_id: id, member_id: member.id, created_at: at }).execute()
  }
  await db
    .insertInto('review_scores')
    .values({ member_id: member.id, side: 'seller', stars: [0, 0, 0, 0, 1] })
    .execute()
}
