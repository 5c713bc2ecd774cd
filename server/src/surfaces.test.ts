import { getCv, updateApplication } from '@mtaa/contract/commerce/jobs/job-applications'
import { revealPhone } from '@mtaa/contract/commerce/businesses/businesses'
import { addFavourite } from '@mtaa/contract/commerce/listings/favourites'
import { revealSellerPhone } from '@mtaa/contract/commerce/listings/listing-phone'
import { getProductInsight } from '@mtaa/contract/commerce/products/product-insight'
import { blockMember, unblockMember } from '@mtaa/contract/community/blocks'
import { checkFeed, toggleLike, visibilities, type Visibility } from '@mtaa/contract/community/feed'
import { putPrivacySettings } from '@mtaa/contract/community/privacy-settings'
import { expect } from 'vitest'
import { parklands, portReitz, type Person, type Ward } from '../test/factories.ts'
import { test as base, type World } from '../test/harness.ts'
import { makeOwner, makeViewer, mark } from '../test/platform/surface-people.ts'
import { exceptions, probes, send } from '../test/platform/surface-probes.ts'
import { surfaces } from '../test/platform/surfaces.ts'

const test = base.extend('worldOptions', { settings: (usual) => ({ ...usual, limits: false }) })

const methodOf = (name: string) => name.slice(0, name.indexOf(' '))
const forStaff = (access: string) => access === 'moderator' || access === 'admin'

test('every answer that can show something of a member is in the matrix, or has a reason not to be', () => {
  const shown = surfaces.filter(({ endpoint }) => !forStaff(endpoint.access)).map(({ name }) => name)
  const known = [...Object.keys(probes), ...Object.keys(exceptions)]
  expect(shown.filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !shown.includes(name))).toEqual([])
  expect(known.length).toBe(new Set(known).size)
})

const block = ({ as }: World, by: Person, { id }: Person) => as(by)(blockMember, { body: { member_id: id } })

test('neither of two who blocked each other is shown anything of the other, and everybody else is', async ({
  world,
}) => {
  const owner = await makeOwner(world)
  const viewers = {
    blocked: await makeViewer(world, owner),
    blocker: await makeViewer(world, owner),
    both: await makeViewer(world, owner),
    third: await makeViewer(world, owner),
  }
  await block(world, owner.owner, viewers.blocked.viewer)
  await block(world, viewers.blocker.viewer, owner.owner)
  await block(world, viewers.both.viewer, owner.owner)
  await block(world, owner.owner, viewers.both.viewer)
  // Somebody who has blocked others only still sees the owner.
  await block(world, viewers.third.viewer, await world.make.member())

  // Where the owner lives is on no surface; what they post and offer has a place of its own.
  await world.db.updateTable('profiles').set(portReitz).where('id', '=', owner.owner.id).execute()
  await world.as(owner.owner)(putPrivacySettings, {
    body: { messages_from: 'everyone', ward_shown_to: 'nobody', last_seen: false, searchable: true, version: 0 },
  })
  const showsHome = (text: string) =>
    text.includes('Port Reitz') || /"(?:ward|constituency|county)_code":1[,}]/.test(text)

  const leaks: string[] = []
  const missing: string[] = []
  for (const [name, all] of Object.entries(probes)) {
    for (const probe of all) {
      for (const [who, { viewer, ...things }] of Object.entries(viewers)) {
        const asked = probe({ ...owner, ...things })
        // An offer of the third one is open already.
        if (who === 'third' && name === 'POST /api/products/:id/offers')
          await world.db.updateTable('offers').set({ status: 'declined' }).where('buyer_id', '=', viewer.id).execute()
        const { status, text } = await send(world, viewer, methodOf(name), asked)
        const isShown = text.includes(mark) || text.includes(owner.owner.id)
        if (status >= 500) leaks.push(`${who} ${asked.url}: ${status}`)
        if (isShown && who !== 'third') leaks.push(`${who} ${name} ${asked.url}`)
        if (showsHome(text)) leaks.push(`${who} ${name} ${asked.url}: the home`)
        if (!isShown && who === 'third') missing.push(`${name} ${asked.url}: ${status} ${text.slice(0, 200)}`)
      }
    }
  }
  expect(missing).toEqual([])
  expect(leaks).toEqual([])
})

test('what is public stays so for visitors, and comes back when the block ends', async ({ world }) => {
  const owner = await makeOwner(world)
  const { viewer, ...things } = await makeViewer(world, owner)
  const urls = ['GET /api/products/:id', 'GET /api/listings', 'GET /api/feed', 'GET /api/members/:id/seller'].flatMap(
    (name) => (probes[name] ?? []).map((probe) => probe({ ...owner, ...things })),
  )
  const seen = async (person: Person | null) => {
    const texts = await Promise.all(urls.map((probe) => send(world, person, 'GET', probe)))
    return texts.filter(({ text }) => text.includes(mark)).length
  }
  expect(await seen(viewer)).toBe(urls.length)
  await block(world, viewer, owner.owner)
  expect([await seen(null), await seen(viewer)]).toEqual([urls.length, 0])
  await world.as(viewer)(unblockMember, { params: { id: owner.owner.id } })
  expect(await seen(viewer)).toBe(urls.length)
})

test('a blocked member can do nothing about what they do not see; moderators who are blocked can', async ({
  world,
}) => {
  const owner = await makeOwner(world)
  const { viewer, ...things } = await makeViewer(world, owner)
  const { application } = things
  const staff = await world.make.member({ roles: ['Market-Moderator', 'User-Verification-Moderator'] })
  for (const other of [viewer, staff]) await block(world, owner.owner, other)
  const { product, business, post, auction } = owner
  const params = { params: { id: product.id } }
  const as = world.as(viewer)
  await expect(as(revealSellerPhone, params)).rejects.toMatchObject({ code: 'listing_not_found' })
  await expect(as(getProductInsight, params)).rejects.toMatchObject({ code: 'listing_not_found' })
  await expect(as(revealPhone, { params: { id: business.id } })).rejects.toMatchObject({ code: 'business_not_found' })
  await expect(as(toggleLike, { params: { id: post.id } })).rejects.toMatchObject({ code: 'post_not_found' })
  await expect(as(addFavourite, { params: { id: auction.id } })).rejects.toMatchObject({ code: 'listing_not_found' })
  const state = { params: { id: application.id }, body: { state: 'seen' as const } }
  await expect(as(updateApplication, state)).rejects.toMatchObject({ code: 'application_not_found' })
  await expect(as(getCv, { params: { id: application.id } })).rejects.toMatchObject({ code: 'application_not_found' })
  const moderated = ['GET /api/products/:id', 'GET /api/posts/:id', 'GET /api/businesses/:id']
  for (const name of moderated)
    for (const probe of probes[name] ?? []) {
      const { text } = await send(world, staff, 'GET', probe({ ...owner, ...things }))
      expect(text, name).toContain(mark)
    }
  const { text } = await send(world, staff, 'GET', { url: '/api/feed' })
  expect(text).not.toContain(mark)
})

test('a page is as long for a member who has blocked people as for others', async ({ world }) => {
  const { make, as } = world
  const [viewer, one, other] = [await make.member(), await make.member({ firstName: mark }), await make.member()]
  for (let n = 0; n < 12; n++) {
    await make.post({ author: n % 2 ? one : other, content: n % 2 ? mark : 'Habari' })
    await make.product({ seller: n % 2 ? one : other, title: n % 2 ? mark : 'Meza' })
    await make.business({ owner: n % 2 ? one : other, name: n % 2 ? mark : 'Duka' })
  }
  await as(viewer)(blockMember, { body: { member_id: one.id } })
  for (const path of [
    '/api/posts',
    '/api/listings',
    '/api/businesses',
    '/api/feed',
    '/api/listings?sort=price_up&module=market',
  ]) {
    const { text } = await send(world, viewer, 'GET', { url: `${path}${path.includes('?') ? '&' : '?'}limit=5` })
    expect(text).not.toContain(mark)
    const page = JSON.parse(text) as { items: unknown[]; next_cursor: string | null }
    expect([path, page.items.length, page.next_cursor !== null]).toEqual([path, 5, true])
  }
})

const sameConstituency: Ward = { ...parklands, ward_code: 1366 }
const sameCounty: Ward = { county_code: 47, constituency_code: 275, ward_code: 1371 }

/** Which posts each of these sees in lists. */
const reach: Record<string, readonly Visibility[]> = {
  visitor: ['public'],
  'of another county': ['public'],
  'of the county': ['public', 'county'],
  'of the constituency': ['public', 'county', 'constituency'],
  'of the ward': ['public', 'county', 'constituency', 'ward'],
  friend: ['public', 'friends'],
  author: visibilities,
}

const words = (visibility: Visibility) => `${mark} shamba #jirani ${visibility}`

test('on every surface of posts each viewer is shown exactly the posts that are for them', async ({ world }) => {
  const { make } = world
  const author = await make.member({ home: portReitz })
  const friend = await make.member({ home: portReitz })
  await make.friends(author, friend)
  const people: Record<string, Person | null> = {
    visitor: null,
    'of another county': await make.member({ home: portReitz }),
    'of the county': await make.member({ home: sameCounty }),
    'of the constituency': await make.member({ home: sameConstituency }),
    'of the ward': await make.member({ home: parklands }),
    friend,
    author,
  }
  const posts = new Map<Visibility, string>()
  for (const [n, visibility] of visibilities.entries()) {
    const createdAt = new Date(Date.now() - 60_000 + n * 1000)
    const { id } = await make.post({ author, visibility, ward: parklands, content: words(visibility), createdAt })
    posts.set(visibility, id)
    // As if they could see it when they saved it.
    const saved = { kind: 'post', item_id: id, created_at: createdAt }
    const members = Object.values(people).filter((one) => one !== null)
    await world.db
      .insertInto('bookmarks')
      .values(members.map((one) => ({ ...saved, member_id: one.id })))
      .execute()
  }
  const ofPosts = surfaces
    .filter(({ shown, name }) => shown.has('post') && name in probes && name.startsWith('GET'))
    .map(({ name }) => name)
  const urls: Record<string, readonly string[]> = {
    'GET /api/bookmarks': ['/api/bookmarks', '/api/bookmarks?kind=post&folder=none'],
    'GET /api/feed': ['/api/feed', '/api/feed?ward=1367', '/api/feed?limit=50&county=47'],
    'GET /api/posts': ['/api/posts', '/api/posts?ward=1367', '/api/posts?limit=50&constituency=274'],
    'GET /api/posts/:id': [...posts.values()].map((id) => `/api/posts/${id}`),
    'GET /api/people/:who/posts': [`/api/people/${author.id}/posts`],
    'GET /api/hashtags/:tag/posts': ['/api/hashtags/jirani/posts', '/api/hashtags/jirani/posts?limit=50'],
    'GET /api/search': ['/api/search?q=shamba&kind=posts', '/api/search?q=shamba&kind=posts&ward=1367'],
  }
  expect(Object.keys(urls).toSorted()).toEqual(ofPosts.toSorted())
  const wrong: string[] = []
  for (const [who, person] of Object.entries(people)) {
    for (const [name, all] of Object.entries(urls)) {
      // A visitor has saved nothing.
      if (person === null && name === 'GET /api/bookmarks') continue
      const texts = await Promise.all(all.map((url) => send(world, person, 'GET', { url })))
      const each = name.includes(':id') ? [texts.map(({ text }) => text).join()] : texts.map(({ text }) => text)
      for (const text of each) {
        const seen = visibilities.filter((visibility) => text.includes(`"${words(visibility)}"`))
        if (seen.join() !== visibilities.filter((one) => reach[who]?.includes(one)).join())
          wrong.push(`${who}, ${name}: ${seen.join()}`)
      }
    }
    const newest = visibilities.findLast((one) => reach[who]?.includes(one)) ?? 'public'
    const { latest } = await world.as(person)(checkFeed, { query: {} })
    if (latest !== posts.get(newest)) wrong.push(`${who}, latest`)
  }
  expect(wrong).toEqual([])
})
