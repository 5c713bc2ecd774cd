import { blockMember } from '@mtaa/contract/community/blocks'
import { getProfile } from '@mtaa/contract/community/profiles'
import { putPrivacySettings } from '@mtaa/contract/community/privacy-settings'
import { day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { authCalls, password } from '../../../../test/identity/auth-calls.ts'
import { test, type World } from '../../../../test/harness.ts'
import type { Person } from '../../../../test/factories.ts'

const evening = new Date('2026-11-20T19:30:00Z')
const later = (days: number) => new Date(evening.getTime() + days * day)

const seen = async (world: World, viewer: Person | null, who: string) =>
  (await world.as(viewer)(getProfile, { params: { who } })).last_seen

const storedDays = async ({ pool }: World) =>
  (await pool.query<{ day: string }>('select day::text from last_seen')).rows.map(({ day: stored }) => stored)

test('who signs in or stays signed in was here that day in Nairobi, and for thirty days others see it by the week', async ({
  world,
}) => {
  const viewer = await world.make.member()
  world.setNow(evening)
  const { signUp, call, refresh } = authCalls(world)
  const { user, refresh_token } = await signUp()
  const { id } = user as { id: string }
  const shown = (days: number) => {
    world.setNow(later(days))
    return seen(world, viewer, id)
  }
  expect([await storedDays(world), await shown(0)]).toEqual([['2026-11-20'], 'today'])
  // After midnight in Nairobi, which is 21:00 in UTC.
  world.setNow(new Date('2026-11-20T21:30:00Z'))
  await refresh(refresh_token)
  expect(await storedDays(world)).toEqual(['2026-11-21'])
  expect([await shown(1), await shown(2), await shown(7), await shown(8)]).toEqual(['today', 'week', 'week', 'month'])
  expect([await shown(30), await shown(31)]).toEqual(['month', null])
  await call('POST', '/token?grant_type=password', { body: { email: 'amina@mtaa.test', password } })
  expect([await storedDays(world), await shown(31)]).toEqual([['2026-12-21'], 'today'])
  // The day stays with the account, which is deleted when nobody uses it, and is shown to nobody.
  expect(await shown(62)).toBeNull()
  await world.runSchedule('retention.sweep')
  expect(await storedDays(world)).toEqual(['2026-12-21'])
})

test('when somebody was last here is for members who both show theirs', async ({ world }) => {
  world.setNow(evening)
  const { make, as } = world
  const people = [await make.member(), await make.member(), await make.member({ roles: ['Admin'] })] as const
  const [amina, baraka, admin] = people
  for (const { id } of people) await world.db.insertInto('last_seen').values({ member_id: id, day: evening }).execute()
  const put = (person: Person, last_seen: boolean, version: number) =>
    as(person)(putPrivacySettings, {
      body: { messages_from: 'everyone', ward_shown_to: 'members', searchable: true, last_seen, version },
    })
  const all = async () =>
    Promise.all([
      seen(world, baraka, amina.id),
      seen(world, amina, baraka.id),
      seen(world, amina, amina.id),
      seen(world, admin, amina.id),
      seen(world, null, amina.id),
    ])
  expect(await all()).toEqual(['today', 'today', 'today', 'today', null])
  await put(amina, false, 0)
  expect(await all()).toEqual([null, null, null, null, null])
  expect(await seen(world, admin, baraka.id)).toBe('today')
  await put(amina, true, 1)
  expect(await all()).toEqual(['today', 'today', 'today', 'today', null])
  await as(baraka)(blockMember, { body: { member_id: amina.id } })
  for (const [viewer, other] of [people, people.toReversed().slice(1)] as [Person, Person][])
    await expect(seen(world, viewer, other.id)).rejects.toMatchObject({ code: 'profile_not_visible' })
})
