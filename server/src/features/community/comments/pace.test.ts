import { expect } from 'vitest'
import { edit, remove, resident, restore, say } from '../../../../test/community/comments.ts'
import { test } from '../../../../test/harness.ts'
import { secondsToWait } from './pace.rules.ts'

const now = new Date('2026-07-26T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const old = ago(60 * 24 * 30)
const wait = (recent: number[], { joined = old, content = 'Habari' } = {}) =>
  secondsToWait({ now, joined, recent: recent.map(ago), content })
const every = (minutes: number, count: number) => Array.from({ length: count }, (_, n) => n * minutes)

test('ten comments in ten minutes and two hundred in a day are allowed', () => {
  expect(wait(every(1, 9))).toBe(0)
  expect(wait(every(1, 10))).toBe(60)
  expect(wait(every(5, 199))).toBe(0)
  expect(wait(every(5, 200))).toBe((24 * 60 - 995) * 60)
})

test('on their first day people write three in ten minutes, twenty in all, and no links', () => {
  const joined = ago(23 * 60)
  expect(wait([1, 2], { joined })).toBe(0)
  expect(wait([1, 2, 4], { joined })).toBe(360)
  expect(wait(every(20, 20), { joined })).toBeGreaterThan(3600)
  expect(wait([], { joined, content: 'See duka.co.ke' })).toBe(3600)
  expect(wait([1, 2, 4], { joined: ago(24 * 60), content: 'See duka.co.ke' })).toBe(0)
})

test('however fast a member writes, on however many posts, the limit holds; deleting gives nothing back', async ({
  world,
}) => {
  const member = await resident(world)
  const posts = [await world.make.post(), await world.make.post()]
  const write = (n: number) => say(world, member, posts[n % 2]?.id ?? '', `Habari ${n}`)
  const results = await Promise.allSettled(Array.from({ length: 16 }, (_, n) => write(n)))
  const made = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(made).toHaveLength(10)
  for (const { id } of made) await remove(world, member, id)
  await expect(write(17)).rejects.toMatchObject({
    code: 'too_fast',
    status: 429,
    details: { seconds: expect.any(Number) },
  })
})

test('a link comes neither with a new account’s comment nor by editing one', async ({ world }) => {
  const newcomer = await world.make.member()
  const { id } = await world.make.post()
  await expect(say(world, newcomer, id, 'See duka.co.ke')).rejects.toMatchObject({ code: 'too_fast' })
  const made = await say(world, newcomer, id, 'Habari')
  await expect(edit(world, newcomer, made.id, 'See duka.co.ke')).rejects.toMatchObject({ code: 'too_fast' })
})

test('changes without end are refused', async ({ world }) => {
  const member = await resident(world)
  const post = await world.make.post()
  const { id } = await say(world, member, post.id)
  for (let n = 0; n < 30; n++) {
    await remove(world, member, id)
    await restore(world, member, id)
  }
  await expect(remove(world, member, id)).rejects.toMatchObject({ code: 'too_fast' })
})
