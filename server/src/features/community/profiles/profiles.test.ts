import { day, hour } from '@mtaa/contract/time'
import { getProfile } from '@mtaa/contract/community/profiles'
import { planDeletion } from '@mtaa/contract/identity/privacy'
import { updateMe } from '@mtaa/contract/identity/accounts'
import { expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'
import { switchFlag } from '../../../../test/platform/switch-flags.ts'
import type { Person } from '../../../../test/factories.ts'

const show = (world: World, viewer: Person | null, who: string) => world.as(viewer)(getProfile, { params: { who } })

test('a profile shows to each viewer what they may know, and to nobody what is private', async ({ world }) => {
  const { make, as } = world
  const amina = await make.member({ joinedAt: new Date('2025-07-31T22:00:00Z') })
  await make.phone(amina, '254711000111')
  await make.product({ seller: amina })
  await as(amina)(updateMe, {
    body: {
      bio: 'Fundi',
      languages: ['sw', 'luo'],
      date_of_birth: '1990-05-31',
      gender: 'female',
      handle: 'fundi_amina',
    },
  })
  const common = {
    person: { id: amina.id, first_name: 'Amina', last_name: 'Otieno', handle: 'fundi_amina', profile_picture: null },
    bio: 'Fundi',
    languages: ['sw', 'luo'],
    searchable: true,
    last_seen: null,
    joined: '2025-08',
    phone_verified: true,
    listings: { market: 1 },
    sold: 0,
    business: null,
    rating: expect.any(Object),
  }
  const home = expect.objectContaining({ ward_code: 1367 })
  const viewers: [Person | null, unknown][] = [
    [null, null],
    [await make.member(), home],
    [amina, home],
    [await make.member({ roles: ['Content-Moderator'] }), home],
    [await make.member({ roles: ['Admin'] }), home],
  ]
  for (const [viewer, itsHome] of viewers)
    for (const who of ['fundi_amina', '@Fundi_Amina', amina.id]) {
      const shown = await show(world, viewer, who)
      expect(shown).toEqual({ ...common, home: itsHome, muted: false })
      expect(JSON.stringify(shown)).not.toMatch(/254711000111|@mtaa|1990|female/)
    }
})

test('a suspended account says so to everybody, until the suspension is over', async ({ world }) => {
  const amina = await world.make.member()
  const until = (moment: Date) =>
    world.db.updateTable('users').set({ banned_until: moment }).where('id', '=', amina.id).execute()
  await until(new Date(Date.now() + hour))
  for (const viewer of [null, await world.make.member(), await world.make.member({ roles: ['Admin'] })])
    await expect(show(world, viewer, amina.id)).rejects.toMatchObject({
      code: 'person_suspended',
      status: 403,
      message: 'This account is suspended',
    })
  await until(new Date(Date.now() - hour))
  expect(await show(world, null, amina.id)).toMatchObject({ person: { id: amina.id } })
})

test('deleted and anonymous accounts, and what is no handle, are not found', async ({ world }) => {
  const [deleted, anonymous] = [await world.make.member(), await world.make.member()]
  await world.as(deleted)(planDeletion, { body: {} })
  world.setNow(new Date(Date.now() + 29 * day))
  const planned = await world.make.member()
  await world.as(planned)(planDeletion, { body: {} })
  world.setNow(new Date(Date.now() + 31 * day))
  await world.runSchedule('privacy.sweep')
  await world.runJobs()
  await world.db.updateTable('users').set({ is_anonymous: true }).where('id', '=', anonymous.id).execute()
  const none = [deleted.id, anonymous.id, '01990000-0000-7000-8000-000000000000', 'nobody_here', '@', '%27', 'ümlaut']
  for (const who of none)
    for (const viewer of [null, await world.make.member()])
      await expect(show(world, viewer, who), who).rejects.toMatchObject({ code: 'person_not_found', status: 404 })
  expect(await show(world, null, planned.id)).toMatchObject({ person: { id: planned.id } })
})

test('a visitor sees a change at once', async ({ world }) => {
  const amina = await world.make.member()
  await show(world, null, amina.id)
  for (const body of [{ bio: 'Fundi' }, { languages: ['luo' as const] }, { first_name: 'Achieng' }]) {
    await world.as(amina)(updateMe, { body })
    expect(await show(world, null, amina.id)).toMatchObject('first_name' in body ? { person: body } : body)
  }
})

test('profiles can be switched off', async ({ world }) => {
  const amina = await world.make.member()
  await switchFlag(world, 'profiles', 'disabled')
  await expect(show(world, null, amina.id)).rejects.toMatchObject({ code: 'feature_off' })
})
