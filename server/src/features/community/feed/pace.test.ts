import { createPost, updatePost } from '@mtaa/contract/community/feed'
import { expect } from 'vitest'
import { parklands } from '../../../../test/factories.ts'
import { test } from '../../../../test/harness.ts'
import { hasLink, secondsToWait } from './pace.rules.ts'

const now = new Date('2026-07-26T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const old = ago(60 * 24 * 30)
const wait = (recent: number[], { joined = old, content = 'Habari' } = {}) =>
  secondsToWait({ now, joined, recent: recent.map(ago), content, limits: { aDay: 30, firstHour: 2 } })

test('five posts in ten minutes and thirty in a day are allowed', () => {
  expect(wait([])).toBe(0)
  expect(wait([1, 2, 3, 4])).toBe(0)
  expect(wait([1, 2, 3, 4, 9])).toBe(60)
  expect(wait([1, 2, 3, 4, 10])).toBe(0)
  const everyHalfHour = Array.from({ length: 30 }, (_, n) => 11 + n * 30)
  expect(wait(everyHalfHour.slice(0, 29))).toBe(0)
  expect(wait(everyHalfHour)).toBe((24 * 60 - 881) * 60)
})

test('on their first day people may post twice an hour, and no links', () => {
  const joined = ago(23 * 60)
  expect(wait([5], { joined })).toBe(0)
  expect(wait([5, 50], { joined })).toBe(600)
  expect(wait([], { joined, content: 'See https://spam.example' })).toBe(3600)
  expect(wait([5, 50], { joined: ago(24 * 60), content: 'See https://shop.example' })).toBe(0)
})

test('a link is known with and without its https', () => {
  for (const text of ['http://x.y', 'see www.duka.example', 'duka.co.ke', 'Duka.COM/offers', 'bit.ly/x'])
    expect(hasLink(text), text).toBe(true)
  for (const text of ['Habari.Kenya', 'KSh 1.500', 'e.g. maize', 'Nairobi...leo', 'wa-kenya'])
    expect(hasLink(text), text).toBe(false)
})

test('however fast a member posts, the limit holds', async ({ world }) => {
  const member = await world.make.member({ joinedAt: old })
  const post = (n: number) => world.as(member)(createPost, { body: { content: `Habari ${n}`, ...parklands } })
  const results = await Promise.allSettled(Array.from({ length: 14 }, (_, n) => post(n)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const refused = await post(15).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'too_fast', status: 429, details: { seconds: expect.any(Number) } })
  const made = await world.db.selectFrom('feed_posts').select('id').execute()
  expect(made).toHaveLength(5)
})

test('a key that made a post answers with it even when the member posts too fast', async ({ world }) => {
  const as = world.as(await world.make.member())
  const post = (n: number) =>
    as(createPost, { body: { content: `Habari ${n}`, ...parklands }, idempotencyKey: `key-number-${n}` })
  const [first] = [await post(1), await post(2)]
  await expect(post(3)).rejects.toMatchObject({ code: 'too_fast' })
  expect(await post(1)).toEqual(first)
})

test('on the first day a link cannot be added by editing, either', async ({ world }) => {
  const [newcomer, resident] = [await world.make.member(), await world.make.member({ joinedAt: old })]
  const change = async (author: typeof newcomer, from: string, to: string) => {
    const { id } = await world.make.post({ author, content: from })
    return world.as(author)(updatePost, { params: { id }, body: { content: to } })
  }
  await expect(change(newcomer, 'Habari', 'See duka.co.ke')).rejects.toMatchObject({
    code: 'too_fast',
    details: { seconds: expect.any(Number) },
  })
  expect(await change(newcomer, 'Habari', 'Habari za jioni')).toMatchObject({ content: 'Habari za jioni' })
  expect(await change(resident, 'Habari', 'See duka.co.ke')).toMatchObject({ content: 'See duka.co.ke' })
})
