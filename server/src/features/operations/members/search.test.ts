import { listMembers } from '@mtaa/contract/operations/members'
import type { Severity } from '@mtaa/contract/operations/sanction-words'
import { strikeMember } from '@mtaa/contract/operations/sanctions-admin'
import { day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { parklands, portReitz, type Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'

type Query = Record<string, unknown>

const admins = (world: World) => world.make.member({ roles: ['Admin'], firstName: 'Zawadi', lastName: 'Mkuu' })

const search = async (world: World, admin: Person, query: Query) =>
  (await world.as(admin)(listMembers, { query })).items.map(({ person }) => person.id)

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )

test('a member is found by number in any spelling, mail address, id, handle and every name', async ({ world }) => {
  const admin = await admins(world)
  const amina = await world.make.member({ firstName: 'Mary Wanjiru', lastName: 'Kamau' })
  await world.make.member({ firstName: 'Peter', lastName: 'Odhiambo' })
  const users = world.db.updateTable('users').where('id', '=', amina.id)
  await users.set({ phone: '254712345678' }).execute()
  await world.db.updateTable('profiles').set({ handle: 'shiru_k' }).where('id', '=', amina.id).execute()
  const typed = [
    '0712 345 678',
    '+254712345678',
    '712-345-678',
    amina.email.toUpperCase(),
    ` ${amina.id.toUpperCase()} `,
    '@shiru',
    'shiru_k',
    'mary',
    'Wanj',
    'kam',
    'mary wanjiru',
    'Mary Wanjiru Kamau',
    'kamau mary wanjiru',
  ]
  for (const q of typed) expect([q, await search(world, admin, { q })]).toEqual([q, [amina.id]])
  for (const q of ['0712 345 679', 'kamau peter', 'nobody@mtaa.test', newId(), '%', 'mary_'])
    expect([q, await search(world, admin, { q: q.padEnd(2, '%') })]).toEqual([q, []])
  for (const q of ['a', '@', '@a', '0712'])
    expect(await codeOf(world.as(admin)(listMembers, { query: { q } }))).toBe('member_search_short')
})

test('a number that stands in the profile only is found, too, and a row shows no contact', async ({ world }) => {
  const [admin, amina] = [await admins(world), await world.make.member()]
  await world.db.updateTable('profiles').set({ phone: '254733000111' }).where('id', '=', amina.id).execute()
  const page = await world.as(admin)(listMembers, { query: { q: '0733000111' } })
  expect(page.items).toMatchObject([{ person: { id: amina.id }, state: 'active', county_code: 47 }])
  expect(JSON.stringify(page)).not.toMatch(/254733000111|0733000111|@mtaa\.test/)
})

test('filters go together, and a visitor without an account is not a member', async ({ world }) => {
  const admin = await admins(world)
  const here = await world.make.member({ home: portReitz })
  const banned = await world.make.member({ home: portReitz })
  const leaving = await world.make.member()
  const moderator = await world.make.member({ roles: ['Event-Moderator'], home: parklands })
  const anonymous = await world.make.member({ home: portReitz })
  const set = (values: object, { id }: Person) =>
    world.db.updateTable('users').set(values).where('id', '=', id).execute()
  await set({ banned_until: new Date(Date.now() + day) }, banned)
  await set({ is_anonymous: true }, anonymous)
  const at = new Date()
  await world.db
    .insertInto('data_requests')
    .values({
      id: newId(),
      kind: 'deletion',
      user_id: leaving.id,
      state: 'received',
      due_at: at,
      created_at: at,
      updated_at: at,
    })
    .execute()
  expect(await search(world, admin, { county: 1 })).toEqual([banned.id, here.id])
  expect(await search(world, admin, { county: 1, state: 'active' })).toEqual([here.id])
  expect(await search(world, admin, { state: 'suspended' })).toEqual([banned.id])
  expect(await search(world, admin, { state: 'suspended', q: 'otieno', county: 47 })).toEqual([])
  expect(await search(world, admin, { state: 'leaving' })).toEqual([leaving.id])
  expect(await search(world, admin, { role: 'Event-Moderator' })).toEqual([moderator.id])
  expect(await search(world, admin, { role: 'Event-Moderator', state: 'suspended' })).toEqual([])
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
  expect(await search(world, admin, { created_from: today })).toHaveLength(5)
  expect(await search(world, admin, { created_to: '2020-01-01' })).toEqual([])
})

test('those who are restricted, and those with points of strikes that count, are found by it', async ({ world }) => {
  const admin = await admins(world)
  const [amina, barasa, chebet] = [await world.make.member(), await world.make.member(), await world.make.member()]
  const strike = (person: Person, severity: Severity) =>
    world.as(admin)(strikeMember, { params: { id: person.id }, body: { rule: 'spam', note: 'Many times', severity } })
  for (let at = 0; at < 3; at++) await strike(amina, 'minor')
  await strike(barasa, 'minor')
  await strike(chebet, 'warning')
  expect(await search(world, admin, { points: 1 })).toEqual([barasa.id, amina.id])
  expect(await search(world, admin, { points: 3 })).toEqual([amina.id])
  expect(await search(world, admin, { points: 1, q: 'otieno', state: 'active' })).toEqual([barasa.id])
  // Three points restrict for a day.
  expect(await search(world, admin, { state: 'restricted' })).toEqual([amina.id])
  world.setNow(new Date(Date.now() + 91 * day))
  expect(await search(world, admin, { points: 1 })).toEqual([])
  expect(await search(world, admin, { state: 'restricted' })).toEqual([])
})

test('page by page everybody comes once, newest first, or those who were here last', async ({ world }) => {
  const admin = await admins(world)
  const all: string[] = [admin.id]
  for (let at = 0; at < 11; at++) {
    const { id } = await world.make.member({ lastName: at % 2 ? 'Otieno' : 'Otiende' })
    all.push(id)
    await world.db
      .insertInto('last_seen')
      .values({ member_id: id, day: new Date(Date.UTC(2026, 10, 1 + (at % 3))) as never })
      .execute()
  }
  const walk = async (query: Record<string, unknown>) => {
    const found: string[] = []
    let cursor: string | null | undefined
    for (let page = 0; page < 20 && cursor !== null; page++) {
      const next = await world.as(admin)(listMembers, {
        query: { limit: 2, ...query, ...(cursor ? { cursor } : {}) },
      })
      found.push(...next.items.map(({ person }) => person.id))
      cursor = next.next_cursor
    }
    expect(cursor).toBeNull()
    return found
  }
  expect(await walk({})).toEqual(all.toReversed())
  expect(await walk({ q: 'oti' })).toEqual(all.slice(1).toReversed())
  expect(await walk({ county: 47 })).toEqual(all.toReversed())
  const seen = await walk({ sort: 'last_seen' })
  expect(seen.toSorted()).toEqual(all.slice(1).toSorted())
  expect(new Set(seen.slice(0, 3))).toEqual(new Set([all[3], all[6], all[9]]))
})
