import { applyForJob } from '@mtaa/contract/commerce/jobs/job-applications'
import { addFavourite } from '@mtaa/contract/commerce/listings/favourites'
import { saveBookmark } from '@mtaa/contract/community/bookmarks'
import { listRooms, sendToRoom } from '@mtaa/contract/community/chat'
import { createComment } from '@mtaa/contract/community/comments'
import { createPost } from '@mtaa/contract/community/feed'
import { startOfDay } from '@mtaa/contract/nairobi'
import { day, hour } from '@mtaa/contract/time'
import { parklands, type Person } from '../factories.ts'
import type { World } from '../harness.ts'
import * as booked from '../commerce/booked.ts'
import { makeSchedule } from '../commerce/bookings.ts'
import { offer } from '../commerce/offers.ts'
import { makeQuotable, quote, request } from '../commerce/quotes.ts'

/** In the name of the owner and of everything that is theirs, and in no request. */
export const mark = 'Zuhura'

/** A member with one thing of each kind. Everything of theirs has the mark. */
export async function makeOwner(world: World) {
  const { as, make, db, clock } = world
  const owner = await make.member({ firstName: mark, lastName: 'Makumbusho' })
  await make.phone(owner)
  const long = new Date(clock().getTime() - 1000)
  const title = `${mark} baiskeli`
  const [other, category] = [await make.member({ firstName: 'Otieno' }), 'sports']
  const product = await make.product({
    seller: owner,
    title,
    quantity: 90,
    negotiable: true,
    phonePublic: true,
    category,
  })
  await db
    .insertInto('boosts')
    .values({ listing_id: product.id, user_id: owner.id, starts_at: long, ends_at: new Date(clock().getTime() + 1e9) })
    .execute()
  const like = await make.product({ seller: other, title: 'Mkokoteni', category })
  const auction = await make.auction({ owner, title })
  await make.auction({ owner, title, status: 'ended', endsAt: clock() })
  const event = await make.event({ owner, title })
  const service = await make.service({ owner, title })
  const quotable = await makeQuotable(world, { owner, place: 'either', wards: [1366, 1367] })
  const bookable = await booked.offer(world, { deposit_percent: 0 }, { owner, capacity: 5, on_holidays: true })
  const job = await make.job({ owner, title, employer: `${mark} Hotel` })
  const secondJob = await make.job({ owner, title, employer: `${mark} Hotel` })
  const property = await make.property({ owner, title })
  await makeSchedule(world, property.id, { on_holidays: true })
  const viewed = { viewing_minutes: 60, viewing_mode: 'instant' }
  await db.updateTable('booking_schedules').set(viewed).where('listing_id', '=', property.id).execute()
  const tomorrow = startOfDay(clock()).getTime() + day
  const starts = [10, 11].map((at) => new Date(tomorrow + at * hour).toISOString())
  const business = await make.business({ owner, name: `${mark} duka`, phonePublic: true })
  const post = await make.post({ author: owner, content: `${mark} amepata maji #maji` })
  await db.updateTable('profiles').set({ handle: 'zuhura_m' }).where('id', '=', owner.id).execute()
  const poll = await as(owner)(createPost, {
    body: {
      kind: 'poll',
      content: `${mark} anauliza`,
      visibility: 'public',
      poll: { options: ['Leo', 'Kesho'], days: 1 },
      ...parklands,
    },
  })
  const alert = await as(owner)(createPost, {
    body: { kind: 'alert', content: `${mark} anaona moshi`, visibility: 'ward', ...parklands },
  })
  // On a post of somebody else, for whom both are readers.
  const talk = await make.post({ author: other, content: 'Soko la kesho' })
  const say = (by: Person, content: string, reply_to?: string) =>
    as(by)(createComment, { params: { id: talk.id }, body: { content, ...(reply_to && { reply_to }) } })
  await say(owner, `${mark} atakuja`)
  const top = await say(other, 'Nani atakuja?')
  await say(owner, `${mark} na rafiki`, top.id)
  const [room] = (await as(owner)(listRooms, {})).items
  if (!room) throw new Error('a member with a home has a room')
  await as(owner)(sendToRoom, { params: { id: room.id }, body: { text: `${mark} yuko hapa` } })
  const posts = { post, poll, alert, talk, top, room }
  return {
    owner,
    product,
    like,
    auction,
    event,
    service,
    quotable,
    bookable,
    starts,
    job,
    secondJob,
    property,
    business,
    ...posts,
  }
}

export type Owner = Awaited<ReturnType<typeof makeOwner>>

/** A member who has had to do with the owner: a bookmark, an offer, and an application of the owner's for a job of theirs. */
export async function makeViewer(world: World, { owner, product, auction, post, talk, quotable }: Owner) {
  const viewer = await world.make.member({ firstName: 'Baraka' })
  const handle = `b_${viewer.id.slice(-12)}`
  await world.db.updateTable('profiles').set({ handle }).where('id', '=', viewer.id).execute()
  await world.as(owner)(createComment, { params: { id: talk.id }, body: { content: `${mark} na @${handle}` } })
  for (const { id } of [product, auction]) await world.as(viewer)(addFavourite, { params: { id } })
  await world.as(viewer)(saveBookmark, { params: { kind: 'post', id: post.id }, body: {} })
  const made = await offer(world, viewer, product)
  const vacancy = await world.make.job({ owner: viewer, title: 'Mhudumu' })
  await world.as(owner)(applyForJob, { params: { id: vacancy.id }, body: { message: 'Nataka kazi' } })
  const application = await world.db
    .selectFrom('job_applications')
    .select('id')
    .where('job_id', '=', vacancy.id)
    .executeTakeFirstOrThrow()
  const requested = await request(world, viewer, [quotable])
  await quote(world, owner, requested.id)
  const received = await request(world, owner, [await makeQuotable(world, { owner: viewer })])
  return { viewer, offer: made, vacancy, application, requested, received }
}

export type Viewer = Awaited<ReturnType<typeof makeViewer>>
