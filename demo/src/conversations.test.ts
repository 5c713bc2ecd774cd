import { expect, test } from 'vitest'
import { areasOf } from '../../server/src/features/places/places/index.ts'
import { makeContent } from './content.ts'
import type { Ward } from './words.ts'

const now = new Date('2026-03-05T09:30:00Z')
const wards = areasOf('ward').map(({ code, name, place }): Ward => ({
  code,
  name,
  constituency_code: place.constituency_code ?? 0,
  constituency: place.constituency ?? '',
  county_code: place.county_code,
  county: place.county,
}))
const content = makeContent(wards, now, 'a hash')
const idOf = (account: string) => content.users.find(({ email }) => email === `${account}@mtaa.test`)?.id
const sidesOf = (account: string) => content.conversationMembers.filter(({ member_id }) => member_id === idOf(account))

test('the member and the seller have unread messages and requests, and the member an archived conversation', () => {
  for (const account of ['member', 'seller']) {
    const sides = sidesOf(account)
    const unread = sides.filter(({ folder, received = 0, read = 0 }) => folder === 'inbox' && received > read)
    expect([account, unread.length > 1]).toEqual([account, true])
    expect(sides.some(({ folder, accepted }) => folder === 'requests' && accepted === false)).toBe(true)
  }
  expect(sidesOf('member').map(({ folder }) => folder)).toContain('archived')
})

test('each conversation counts its messages, in order, and shows what is there', () => {
  const pairs = content.conversations.map(({ low_id, high_id }) => `${low_id} ${high_id}`)
  expect(new Set(pairs).size).toBe(pairs.length)
  expect(content.conversations.length).toBeGreaterThanOrEqual(10)
  const things = new Set(
    [...content.listings, ...content.orders, ...content.offers].map(({ id }) => id as string | undefined),
  )
  for (const { id, last_seq, subject_id, low_id, high_id } of content.conversations) {
    expect(String(low_id) < String(high_id)).toBe(true)
    const messages = content.messages.filter(({ conversation_id }) => conversation_id === id)
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: last_seq ?? 0 }, (_, index) => index + 1))
    const times = messages.map(({ created_at }) => new Date(created_at).getTime())
    expect(times).toEqual(times.toSorted((one, other) => one - other))
    expect(times.every((time) => time <= now.getTime())).toBe(true)
    for (const named of [subject_id, ...messages.map(({ card_id }) => card_id)])
      if (named) expect(things.has(named)).toBe(true)
    for (const side of content.conversationMembers.filter(({ conversation_id }) => conversation_id === id)) {
      const theirs = messages.filter(({ sender_id }) => sender_id === side.other_id)
      expect(side.received).toBe(theirs.length)
      expect(side.read).toBe(theirs.filter(({ seq }) => seq <= (side.read_seq ?? 0)).length)
    }
  }
  expect(content.messages.some(({ card_kind }) => card_kind === 'offer')).toBe(true)
  expect(content.messages.some(({ card_kind }) => card_kind === 'order')).toBe(true)
})

test('the member and the seller are notified of the last days, each thing once, the newest unread', () => {
  for (const account of ['member', 'seller']) {
    const groups = content.notificationGroups.filter(({ user_id }) => user_id === idOf(account))
    expect(groups.length).toBeGreaterThan(1)
    expect(groups.some(({ read_at }) => read_at === null)).toBe(true)
    expect(new Set(groups.map(({ thing, class: of }) => `${thing} ${of}`)).size).toBe(groups.length)
    for (const { line_en, line_sw } of groups) expect(`${line_en} ${line_sw}`).not.toMatch(/undefined|NaN| {2}/)
  }
})

test('neighbours name the member in comments that are there', () => {
  const handle = content.profiles.find(({ id }) => id === idOf('member'))?.handle
  expect(content.mentions.length).toBeGreaterThan(1)
  for (const { entity_id, post_id } of content.mentions) {
    const comment = content.comments.find(({ id }) => id === entity_id)
    expect(comment).toMatchObject({ post_id, content: expect.stringContaining(`@${handle}`) })
  }
})
