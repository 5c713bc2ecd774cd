import { blockMember, listBlocks, unblockMember } from '@mtaa/contract/community/blocks'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'

interface Two {
  amina: Person
  baraka: Person
}

const test = base.extend<{ two: Two }>({
  two: async ({ world }, use) =>
    use({
      amina: await world.make.member({ firstName: 'Amina' }),
      baraka: await world.make.member({ firstName: 'Baraka' }),
    }),
})

const block = ({ as }: World, by: Person | null, other: { id: string }) =>
  as(by)(blockMember, { body: { member_id: other.id } })
const unblock = ({ as }: World, by: Person | null, other: { id: string }) =>
  as(by)(unblockMember, { params: { id: other.id } })
const blockedBy = async ({ as }: World, member: Person) => (await as(member)(listBlocks, {})).items.map(({ id }) => id)
const rows = async ({ db }: World) =>
  (await db.selectFrom('blocks').select(['member_id', 'other_id', 'by_member']).execute()).toSorted((a, b) =>
    a.member_id.localeCompare(b.member_id),
  )

test('a member blocks and unblocks, again changes nothing, and the other is not notified', async ({ world, two }) => {
  const { amina, baraka } = two
  await block(world, amina, baraka)
  await block(world, amina, baraka)
  expect(await blockedBy(world, amina)).toEqual([baraka.id])
  expect(await blockedBy(world, baraka)).toEqual([])
  expect(await world.mails()).toEqual([])
  expect(await world.db.selectFrom('notifications').selectAll().execute()).toEqual([])
  await unblock(world, baraka, amina)
  expect(await blockedBy(world, amina)).toEqual([baraka.id])
  await unblock(world, amina, baraka)
  await unblock(world, amina, baraka)
  expect(await rows(world)).toEqual([])
})

test('only members block; nobody blocks themselves, a visitor or an account that is gone', async ({ world, two }) => {
  const { amina, baraka } = two
  await expect(block(world, null, amina)).rejects.toMatchObject({ code: 'sign_in_required' })
  await expect(unblock(world, null, amina)).rejects.toMatchObject({ code: 'sign_in_required' })
  await expect(world.as(null)(listBlocks, {})).rejects.toMatchObject({ code: 'sign_in_required' })
  await expect(block(world, amina, amina)).rejects.toMatchObject({ code: 'block_self', status: 409 })
  await expect(block(world, amina, { id: newId() })).rejects.toMatchObject({ code: 'member_not_found', status: 404 })
  await world.db
    .updateTable('users')
    .set({ banned_until: new Date('2099-01-01') })
    .where('id', '=', baraka.id)
    .execute()
  await block(world, amina, baraka)
  const staff = await world.make.member({ roles: ['Content-Moderator', 'Admin'] })
  await block(world, amina, staff)
  await block(world, staff, amina)
  expect(await blockedBy(world, amina)).toEqual([staff.id, baraka.id])
})

test('both block each other at once, and each one unblocks only their own block', async ({ world, two }) => {
  const { amina, baraka } = two
  for (let round = 0; round < 3; round++) {
    await Promise.all([1, 2, 3].flatMap(() => [block(world, amina, baraka), block(world, baraka, amina)]))
    expect(await rows(world)).toMatchObject([{ by_member: true }, { by_member: true }])
    await unblock(world, amina, baraka)
    expect(await blockedBy(world, amina)).toEqual([])
    expect(await blockedBy(world, baraka)).toEqual([amina.id])
    expect(await rows(world)).toHaveLength(2)
    await Promise.all([unblock(world, baraka, amina), block(world, amina, baraka), unblock(world, baraka, amina)])
    expect(await blockedBy(world, amina)).toEqual([baraka.id])
    await unblock(world, amina, baraka)
    expect(await rows(world)).toEqual([])
  }
})

test('a friendship ends with a block and does not come back', async ({ world, two }) => {
  const { amina, baraka } = two
  const other = await world.make.member()
  await world.make.friends(amina, baraka)
  await world.make.friends(amina, other)
  await block(world, baraka, amina)
  const friends = () => world.db.selectFrom('friendships').select('friend_id').where('user_id', '=', amina.id).execute()
  expect(await friends()).toEqual([{ friend_id: other.id }])
  await unblock(world, baraka, amina)
  expect(await friends()).toEqual([{ friend_id: other.id }])
})

test('a member blocks a thousand people, also when the last ones come at once, and the list has pages', async ({
  world,
  two: { amina, baraka },
}) => {
  await sql`insert into users (id, created_at, updated_at) select gen_random_uuid(), now(), now() from generate_series(1, 998)`.execute(
    world.db,
  )
  await sql`insert into blocks (member_id, other_id, by_member, created_at)
    select ${amina.id}, id, true, date_trunc('second', now()) - interval '1 hour' from users u
      where not exists (select from profiles p where p.id = u.id)`.execute(world.db)
  const others = [baraka, await world.make.member(), await world.make.member(), await world.make.member()]
  const tries = await Promise.allSettled(others.map((other) => block(world, amina, other)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toMatchObject([1, 2].map(() => ({ code: 'blocks_full', details: { limit: 1000 } })))
  let cursor: string | undefined
  const seen = new Set<string>()
  do {
    const page = await world.as(amina)(listBlocks, { query: { limit: 50, ...(cursor && { cursor }) } })
    for (const { id } of page.items) seen.add(id)
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(seen.size).toBe(1000)
})
