import { updateMe } from '@mtaa/contract/identity/accounts'
import { planDeletion } from '@mtaa/contract/identity/privacy'
import { putPrivacySettings } from '@mtaa/contract/community/privacy-settings'
import {
  createComment,
  deleteComment,
  restoreComment,
  toggleCommentLike,
  updateComment,
} from '@mtaa/contract/community/comments'
import { createPost, toggleLike, updatePost } from '@mtaa/contract/community/feed'
import { markReunited, votePoll } from '@mtaa/contract/community/post-answers'
import { countPostShare, deletePost, restorePost } from '@mtaa/contract/community/post-life'
import { voidBid } from '@mtaa/contract/commerce/auctions/bids'
import { deleteListing, restoreListing } from '@mtaa/contract/commerce/listings/delete-listing'
import {
  decideBusinessCheck,
  listBusinessChecks,
  moderateBusiness,
} from '@mtaa/contract/commerce/businesses/business-checks'
import { createBusiness, submitKraPin, updateBusiness } from '@mtaa/contract/commerce/businesses/businesses'
import { createJob, updateJob } from '@mtaa/contract/commerce/jobs/jobs'
import { createBoost } from '@mtaa/contract/commerce/listings/boosts'
import { createProduct, updateProduct } from '@mtaa/contract/commerce/products/market'
import { changePropertyStatus, createProperty, updateProperty } from '@mtaa/contract/commerce/properties/properties'
import { createCheckout } from '@mtaa/contract/commerce/orders/orders'
import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { endpoints, plainInput } from '../test/platform/bad-input.ts'
import { addressesOf, agedAddresses, hour, makeWard, shortly, type Ward } from '../test/platform/cached-addresses.ts'
import { cacheWriters } from '../test/platform/cache-writers.ts'
import { bid, bidder } from '../test/commerce/bids.ts'
import { arrange, cancel, changeEvent } from '../test/commerce/events.ts'
import { reviewWrites } from '../test/commerce/completed-deals.ts'
import type { Person } from '../test/factories.ts'
import { test as base, type World } from '../test/harness.ts'
import { givePoints } from '../test/money/points.ts'
import { openToServices, serviceToken } from '../test/platform/services.ts'
import { features } from './features.ts'
import { carryOutDeletion } from './features/identity/privacy/carry-out-deletion.ts'
import { newId } from './platform/database/ids.ts'

async function readAll({ http }: World, ward: Ward) {
  const all: Record<string, string> = {}
  for (const url of addressesOf(ward)) all[url] = (await http.inject({ url })).body.replace(/"request_id":"[^"]*"/, '')
  return all
}

const test = base
  .extend('worldOptions', { settings: (usual) => ({ ...openToServices(usual), limits: false }) })
  .extend<{ ward: Ward }>({ ward: async ({ world }, use) => use(await makeWard(world)) })

test('these are all answers that are cached', async ({ world, ward }) => {
  const isCached = async (url: string) =>
    (await world.http.inject({ url })).headers['cache-control'] === 'public, max-age=0, s-maxage=15'
  const cached = new Set<string>()
  for (const url of [...addressesOf(ward), ...agedAddresses]) if (await isCached(url)) cached.add(pathOf(url))
  for (const known of endpoints.filter(({ endpoint }) => endpoint.method === 'GET')) {
    if (!(await isCached(plainInput(known).url))) continue
    expect([...cached], known.name).toContain(pathOf(plainInput(known).url))
  }
  expect(cached.size).toBe(36)
})

const pathOf = (url: string) =>
  url
    .replace(/\?.*/, '')
    .replace(/[\da-f-]{36}(?=\/|$)/, ':id')
    .replace(/(?<=\/hashtags\/)[^/]+/, ':tag')

const place = { county_code: 47, constituency_code: 274, ward_code: 1367 }
const newPost = { content: 'Maji yamerudi #maji', visibility: 'public' as const }
const offer = { description: 'Nzuri sana', category: 'home', condition: 'used_good' as const, images: [], ...place }

const work = {
  title: 'Waiter wanted',
  category: 'hospitality',
  employer: 'Mama Njeri Hotel',
  type: 'casual' as const,
  pay: null,
  positions: 1,
  description: 'Serve guests with a smile.',
  deadline: '2026-11-28',
}

const flat = {
  title: 'Two bedrooms, Parklands',
  category: 'apartment',
  price: 35_000,
  offer: 'rent' as const,
  power: 'token' as const,
  lister: 'owner' as const,
}

const buy = (world: World, buyer: Person, { id, price }: { id: string; price: number }) =>
  world.as(buyer)(createCheckout, {
    body: { items: [{ product_id: id, quantity: 1 }], expected_total: price },
    idempotencyKey: newId(),
  })

const change =
  (body: object) =>
  (world: World, { owner, product }: Ward) =>
    world.as(owner)(updateProduct, { params: { id: product.id }, body })

/** Every way by which something that cached answers show is written. */
const writes: Record<string, (world: World, ward: Ward) => Promise<unknown>> = {
  'a post': (world, { owner }) => world.as(owner)(createPost, { body: { ...newPost, ...place } }),
  'a post with a key': (world, { owner }) =>
    world.as(owner)(createPost, { body: { ...newPost, ...place }, idempotencyKey: newId() }),
  'an edited post': (world, { owner, post }) =>
    world.as(owner)(updatePost, { params: { id: post.id }, body: { content: 'Habari za jioni' } }),
  'a deleted post': (world, { owner, post }) => world.as(owner)(deletePost, { params: { id: post.id } }),
  'a post that is there again': (world, { owner, post }) => world.as(owner)(restorePost, { params: { id: post.id } }),
  'a share': (world, { reader, post }) => world.as(reader)(countPostShare, { params: { id: post.id } }),
  'a job that is deleted': (world, { owner, job }) => world.as(owner)(deleteListing, { params: { id: job.id } }),
  'a job that is there again': (world, { owner, job }) => world.as(owner)(restoreListing, { params: { id: job.id } }),
  'a like': (world, { reader, post }) => world.as(reader)(toggleLike, { params: { id: post.id } }),
  'a vote': (world, { reader, poll }) => world.as(reader)(votePoll, { params: { id: poll.id }, body: { choice: 1 } }),
  'something found again': (world, { owner, lost }) => world.as(owner)(markReunited, { params: { id: lost.id } }),
  'a like taken back': (world, { owner, liked }) => world.as(owner)(toggleLike, { params: { id: liked.id } }),
  'a comment': (world, { reader, post }) =>
    world.as(reader)(createComment, { params: { id: post.id }, body: { content: 'Asante' } }),
  'a comment with a key': (world, { reader, post }) =>
    world.as(reader)(createComment, { params: { id: post.id }, body: { content: 'Asante' }, idempotencyKey: newId() }),
  'a reply': (world, { reader, post, comment }) =>
    world.as(reader)(createComment, { params: { id: post.id }, body: { content: 'Asante', reply_to: comment.id } }),
  'an edited comment': (world, { owner, comment: { id } }) =>
    world.as(owner)(updateComment, { params: { id }, body: { content: 'Karibuni nyote' } }),
  'a like of a comment': (world, { reader, comment: { id } }) =>
    world.as(reader)(toggleCommentLike, { params: { id } }),
  'a deleted reply': (world, { owner, reply: { id } }) => world.as(owner)(deleteComment, { params: { id } }),
  'a restored reply': (world, { owner, reply: { id } }) => world.as(owner)(restoreComment, { params: { id } }),
  'a product': (world, { reader }) =>
    world.as(reader)(createProduct, {
      body: { title: 'Chair', price: 10, quantity: 1, ...offer },
      idempotencyKey: newId(),
    }),
  'an event': async (world, { owner }) => {
    await world.make.phone(owner)
    return arrange(world, owner)
  },
  'a changed event': (world, { owner, event }) => changeEvent(world, owner, event.id, { title: 'Usiku wa ngoma' }),
  'a cancelled event': (world, { owner, event }) => cancel(world, owner, event.id),
  'a promotion': async (world, { owner, product }) => {
    await givePoints(world, owner, 150)
    await world.as(owner)(createBoost, { body: { listing_id: product.id }, idempotencyKey: newId() })
  },
  'a bid': async (world, { auction }) => bid(world, await bidder(world), auction, 50_000),
  'a bid that is voided': async (world, { auction }) => {
    const staff = await world.make.member({ roles: ['Market-Moderator'] })
    const body = { reason: 'fraud', note: 'Two accounts' } as const
    await world.as(staff)(voidBid, { params: { id: auction.id, entry: 1 }, body })
  },
  'a checkout': (world, { reader, product }) => buy(world, reader, product),
  'a price': change({ price: 7 }),
  'a title': change({ title: 'Blue bicycle' }),
  'ways of delivery': change({ delivery: ['rider', 'courier'] }),
  'a condition': change({ condition: 'new' }),
  'a pause': change({ status: 'paused' }),
  'an end of the pause': change({ status: 'active' }),
  'a job': (world, { reader }) => world.as(reader)(createJob, { body: { ...work, ...place } }),
  'a job that is closed': (world, { owner, job }) =>
    world.as(owner)(updateJob, { params: { id: job.id }, body: { status: 'paused' } }),
  'a stock': change({ quantity: 9 }),
  'a sale of the last piece': (world, { reader, free }) => buy(world, reader, free),
  'a property': (world, { reader }) => world.as(reader)(createProperty, { body: { ...flat, ...place } }),
  'a changed property': (world, { owner, property }) =>
    world.as(owner)(updateProperty, { params: { id: property.id }, body: { ...flat, bedrooms: 4 } }),
  'a property that is taken': (world, { owner, property }) =>
    world.as(owner)(changePropertyStatus, { params: { id: property.id }, body: { status: 'sold' } }),
  'a business': async (world, { reader }) => {
    await world.make.phone(reader)
    await world.as(reader)(createBusiness, { body: { name: 'Duka la Mama', categories: ['shop'], ...place } })
  },
  'a changed business': (world, { owner, business }) =>
    world.as(owner)(updateBusiness, { params: { id: business.id }, body: { name: 'Saluni Mpya' } }),
  'a verified business': async (world, { owner, business: { id } }) => {
    await world.as(owner)(submitKraPin, { params: { id }, body: { kra_pin: 'A012345678Z' } })
    const admin = await world.make.member({ roles: ['Admin'] })
    const [check] = (await world.as(admin)(listBusinessChecks, { query: {} })).items
    const body = { decision: 'verified' as const, reason: 'Compared' }
    await world.as(admin)(decideBusinessCheck, { params: { id: check?.id ?? '' }, body })
  },
  'a removed business': async (world, { business: { id } }) => {
    const admin = await world.make.member({ roles: ['Admin'] })
    const body = { status: 'removed' as const, reason: 'Spam' }
    await world.as(admin)(moderateBusiness, { params: { id }, body })
  },
  ...reviewWrites,
  'a handle': (world, { owner }) => world.as(owner)(updateMe, { body: { handle: 'baraka_k' } }),
  'a bio': (world, { owner }) => world.as(owner)(updateMe, { body: { bio: 'Fundi' } }),
  'a name': (world, { owner }) => world.as(owner)(updateMe, { body: { first_name: 'Zawadi' } }),
  'a name that is not searched': (world, { owner }) =>
    world.as(owner)(putPrivacySettings, {
      body: { messages_from: 'everyone', ward_shown_to: 'members', last_seen: true, searchable: false, version: 0 },
    }),
}

test('every write is seen in every answer at once', async ({ world, ward }) => {
  for (const [name, write] of Object.entries(writes)) await expectSeen(world, ward, () => write(world, ward), name)
})

/** What is answered from the cache after the write is what is answered without a cache; and the write changed something. */
async function expectSeen(world: World, ward: Ward, write: () => Promise<unknown>, name?: string) {
  const before = await readAll(world, ward)
  await write()
  const after = await readAll(world, ward)
  world.deps.cache.clear()
  expect(after, name).toEqual(await readAll(world, ward))
  expect(after, name).not.toEqual(before)
}

test('a reservation that ends is seen', async ({ world, ward }) => {
  await buy(world, ward.reader, ward.product)
  world.setNow(new Date(shortly.getTime() + hour))
  await expectSeen(world, ward, () => world.runSchedule('holds.sweep'))
})

test('the state that a schedule stores is seen', async ({ world, ward }) => {
  const drops = () => world.deps.cache.stats().drops.tag
  world.setNow(new Date(shortly.getTime() + 3 * hour))
  const detail = () => world.http.inject(`/api/auctions/${ward.auction.id}`)
  await detail()
  const before = drops()
  await world.runSchedule('auctions.settle')
  expect(drops()).toBeGreaterThan(before)
  await detail()
  await world.runSchedule('auctions.settle')
  expect(drops()).toBe(before + 1)
})

test('an account that staff delete is seen', async ({ world, ward }) => {
  const headers = { authorization: `Bearer ${await serviceToken()}` }
  const url = `/auth/v1/admin/users/${ward.owner.id}`
  await expectSeen(world, ward, () => world.http.inject({ method: 'DELETE', url, headers }))
})

test('a deletion that a member planned is seen', async ({ world, ward }) => {
  await world.as(ward.owner)(planDeletion, { body: {} })
  world.setNow(new Date(shortly.getTime() + 31 * 24 * hour))
  await expectSeen(world, ward, () => carryOutDeletion({ ...world.deps, features }, ward.owner.id))
})

const tables =
  'feed_posts|post_likes|comments|comment_likes|polls|alerts|lost_and_found|listings|products|auctions|events|event_ticket_types|event_series|services|service_wards|service_licences|booking_schedules|jobs|properties|businesses|profiles|privacy_settings|boosts|reviews|review_scores|review_deals'
const writing = new RegExp(
  `(?:insertInto|updateTable|deleteFrom)\\('(?:${tables})'|(?:insert into|update|delete from) (?:${tables})\\b`,
)

test('nothing else writes what cached answers show', () => {
  const folder = new URL('features/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.queries.ts'),
  )
  const found = files.filter((file) => writing.test(readFileSync(new URL(file, folder), 'utf8')))
  expect(found.toSorted()).toEqual(cacheWriters)
})
