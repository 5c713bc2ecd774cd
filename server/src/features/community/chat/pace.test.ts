import { expect } from 'vitest'
import { moderator, neighbours, roomOf, slowDown, textsOf, write } from '../../../../test/community/chat.ts'
import { resident } from '../../../../test/community/comments.ts'
import { test } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'

const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as { code: string }).code] : []))

test('fifty messages at once are counted without gaps', async ({ world }) => {
  const { room } = await neighbours(world)
  const people = await Promise.all(Array.from({ length: 10 }, () => resident(world)))
  const sent = await Promise.all(
    Array.from({ length: 50 }, (_, n) => write(world, people[n % 10] ?? null, room, `Neno ${n}`)),
  )
  const seqs = sent.map(({ seq }) => seq).toSorted((one, other) => one - other)
  expect(seqs).toEqual(Array.from({ length: 50 }, (_, n) => n + 1))
})

test('in slow mode a member who writes in many tabs at once writes once; moderators wait for nothing', async ({
  world,
}) => {
  world.setNow(new Date('2026-11-20T09:00:00Z'))
  const { amina, brian, room } = await neighbours(world)
  const staff = await resident(world, { roles: ['Content-Moderator'] })
  expect(await slowDown(world, staff, room, 30)).toMatchObject({ slow_seconds: 30 })
  const tabs = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => write(world, amina, room, `Tabo ${n}`)))
  expect(codesOf(tabs)).toEqual(Array.from({ length: 7 }, () => 'chat_slow'))
  await write(world, brian, room, 'Mimi pia')
  expect(await roomOf(world, amina)).toMatchObject({ last_seq: 2, next_at: '2026-11-20T09:00:30.000Z' })
  world.setNow(new Date('2026-11-20T09:00:29.001Z'))
  await expect(write(world, amina, room)).rejects.toMatchObject({ code: 'chat_slow', details: { seconds: 1 } })
  world.setNow(new Date('2026-11-20T09:00:30Z'))
  await write(world, amina, room, 'Tena')
  for (const text of ['Karibuni', 'Tulia']) await write(world, staff, room, text)
  await slowDown(world, staff, room, 0)
  await write(world, amina, room, 'Mwisho')
  expect((await textsOf(world, amina, room)).slice(1)).toEqual(['Mimi pia', 'Tena', 'Karibuni', 'Tulia', 'Mwisho'])
})

test('nobody writes more than twenty messages a minute, however many at once', async ({ world }) => {
  world.setNow(new Date('2026-11-20T09:00:00Z'))
  const { amina, room } = await neighbours(world)
  const sent = await Promise.allSettled(Array.from({ length: 24 }, (_, n) => write(world, amina, room, `Neno ${n}`)))
  expect(codesOf(sent)).toEqual(Array.from({ length: 4 }, () => 'too_fast'))
  world.setNow(new Date('2026-11-20T09:01:01Z'))
  expect(await write(world, amina, room)).toMatchObject({ seq: 21 })
})

test('an account of less than a day sends no links', async ({ world }) => {
  world.setNow(new Date('2026-11-20T09:00:00Z'))
  const { room } = await neighbours(world)
  const fresh = await world.make.member({ joinedAt: new Date('2026-11-19T09:00:01Z') })
  await expect(write(world, fresh, room, 'Ona duka.co.ke')).rejects.toMatchObject({ code: 'chat_links_later' })
  await write(world, fresh, room, 'Ona duka langu')
  world.setNow(new Date('2026-11-20T09:00:01Z'))
  await write(world, fresh, room, 'Ona duka.co.ke')
})

test('a repeated request is one message, also from two tabs at once and in slow mode', async ({ world }) => {
  const { amina, room } = await neighbours(world)
  await slowDown(world, await moderator(world), room, 60)
  const key = newId()
  const sent = await Promise.all([1, 2, 3].map(() => write(world, amina, room, 'Mara moja', { key })))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect(await textsOf(world, amina, room)).toEqual(['Mara moja'])
  await expect(write(world, amina, room, 'Nyingine', { key })).rejects.toMatchObject({ code: 'idempotency_mismatch' })
})
