import { saveBookmark } from '@mtaa/contract/community/bookmarks'
import { blockMember } from '@mtaa/contract/community/blocks'
import { listNotifications, turnKindOff } from '@mtaa/contract/community/notifications'
import { hour, minute } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { bid, bidders } from '../../../../../test/commerce/bids.ts'
import { after, mailed, morning, subscribe, test } from '../../../../../test/community/pushes.ts'
import type { Person } from '../../../../../test/factories.ts'
import type { World } from '../../../../../test/harness.ts'

const linesOf = async ({ as }: World, person: Person) => {
  const { items } = await as(person)(listNotifications, { query: {} })
  return items.filter(({ kind }) => kind === 'auction_extended').map(({ text, count }) => [text, count])
}

const watch = ({ as }: World, person: Person, { id }: { id: string }) =>
  as(person)(saveBookmark, { params: { kind: 'listing', id }, body: {} })

test('who has bid or watches is notified that the end moves, in one line and one push, and who just bid is not', async ({
  world,
  service,
}) => {
  const [seller, amina, brian, chao, deno] = (await bidders(world, 5)) as [Person, Person, Person, Person, Person]
  world.setNow(after(-hour))
  const lot = await world.make.auction({ start: 1_000, owner: seller, title: 'Radio', endsAt: morning })
  for (const person of [chao, deno, brian]) await watch(world, person, lot)
  await world.as(deno)(blockMember, { body: { member_id: seller.id } })
  for (const person of [amina, chao]) await subscribe(world, person, service.browser(person.id))
  await bid(world, amina, lot, 2_000)
  await world.runJobs()
  for (const person of [amina, chao]) expect(await linesOf(world, person)).toEqual([])

  world.setNow(after(-minute))
  expect(await bid(world, brian, lot, 3_000)).toMatchObject({ extended: true })
  await world.runJobs()
  const first = [['Radio ends later now: 20 Nov 2036, 10:04.', 1]]
  for (const person of [amina, chao]) expect(await linesOf(world, person)).toEqual(first)
  for (const person of [brian, seller, deno]) expect(await linesOf(world, person)).toEqual([])
  await world.runJobs()

  world.setNow(after(3 * minute))
  await bid(world, amina, lot, 5_000)
  world.setNow(after(3 * minute + 30_000))
  await bid(world, brian, lot, 4_000)
  await world.runJobs()
  const last = [['Radio ends later now: 20 Nov 2036, 10:08.', 1]]
  for (const person of [amina, chao]) expect(await linesOf(world, person)).toEqual(last)
  expect(await linesOf(world, brian)).toEqual([])
  await world.runJobs()

  const pushed = service.received.filter(({ message }) => message?.tag === `/auctions/${lot.id} end`)
  expect(pushed.map(({ message }) => message?.body).toSorted()).toEqual(
    [...first, ...first, ...last, ...last].map(([text]) => text),
  )
  expect(await mailed(world)).not.toContainEqual(expect.stringContaining('ends later'))
})

test('who has turned this kind off is not notified, and one whose lot has ended meanwhile is not either', async ({
  world,
}) => {
  const [amina, brian, carol] = (await bidders(world, 3)) as [Person, Person, Person]
  world.setNow(after(-minute))
  const lot = await world.make.auction({ start: 1_000, endsAt: morning })
  await watch(world, amina, lot)
  await world.as(amina)(turnKindOff, { params: { kind: 'auction_extended' }, body: { off: true } })
  await bid(world, brian, lot, 3_000)
  await world.runJobs()
  expect(await linesOf(world, amina)).toEqual([])
  await world.as(amina)(turnKindOff, { params: { kind: 'auction_extended' }, body: { off: false } })
  world.setNow(after(3 * minute))
  await bid(world, brian, lot, 6_000)
  await bid(world, carol, lot, 5_000)
  world.setNow(after(8 * minute))
  await world.runJobs()
  expect(await linesOf(world, amina)).toEqual([])
})

test('in quiet hours the line comes, and no push is left for the morning', async ({ world, service }) => {
  const [amina, brian] = (await bidders(world, 2)) as [Person, Person]
  const end = new Date('2036-11-20T19:00:00Z')
  world.setNow(new Date(end.getTime() - minute))
  const lot = await world.make.auction({ start: 1_000, endsAt: end })
  await watch(world, amina, lot)
  await subscribe(world, amina, service.browser('phone'))
  await bid(world, brian, lot, 3_000)
  await world.runJobs()
  expect(await linesOf(world, amina)).toHaveLength(1)
  const left = await world.pool.query(`select from graphile_worker.jobs where task_identifier = 'push.deliver'`)
  expect([left.rowCount, service.received]).toEqual([0, []])
})
