import { getMe, updateMe } from '@mtaa/contract/identity/accounts'
import { expect } from 'vitest'
import { test } from '../../../../test/harness.ts'

test('what a member says of themself is theirs to change, each part alone', async ({ world }) => {
  const as = world.as(await world.make.member())
  const about = { bio: null, languages: [], date_of_birth: null, gender: null }
  expect(await as(getMe, {})).toMatchObject(about)
  const body = {
    bio: ' Fundi wa\nbaiskeli ',
    languages: ['luo' as const, 'sw' as const, 'sw' as const],
    date_of_birth: '1990-05-31',
    gender: 'female' as const,
  }
  const saved = await as(updateMe, { body })
  expect(saved).toMatchObject({ ...body, bio: 'Fundi wa\nbaiskeli', languages: ['sw', 'luo'] })
  await as(updateMe, { body: { first_name: 'Achieng' } })
  expect(await as(getMe, {})).toMatchObject({ ...body, bio: 'Fundi wa\nbaiskeli', languages: ['sw', 'luo'] })
  expect(await as(updateMe, { body: { ...about, bio: '  ' } })).toMatchObject(about)
})

test('a birth date given wrong can be corrected, unless it is one of a child: then nothing is stored', async ({
  world,
}) => {
  world.setNow(new Date('2026-11-20T21:30:00Z'))
  const as = world.as(await world.make.member())
  await as(updateMe, { body: { date_of_birth: '2008-11-21' } })
  const young = as(updateMe, { body: { date_of_birth: '2008-11-22', bio: 'Habari', handle: 'kijana' } })
  await expect(young).rejects.toMatchObject({ code: 'under_age', status: 422, message: 'You must be 18 or older' })
  await expect(as(updateMe, { body: { date_of_birth: '2090-01-01' } })).rejects.toMatchObject({ code: 'under_age' })
  expect(await as(getMe, {})).toMatchObject({ date_of_birth: '2008-11-21', bio: null, handle: null })
})

for (const [what, body] of [
  ['a long bio', { bio: 'a'.repeat(301) }],
  ['a language that is not in the list', { languages: ['sw', 'tlh'] }],
  ['a list without end', { languages: Array.from({ length: 50 }, () => 'sw') }],
  ['a day that does not exist', { date_of_birth: '1990-02-30' }],
  ['a day before 1900', { date_of_birth: '1899-12-31' }],
  ['a moment instead of a day', { date_of_birth: '1990-05-31T00:00:00Z' }],
  ['a gender that is not in the list', { gender: 'f' }],
] as const)
  test(`${what} is refused, and nothing changes`, async ({ world }) => {
    const as = world.as(await world.make.member())
    const before = await as(getMe, {})
    await expect(as(updateMe, { body: body as never })).rejects.toMatchObject({ code: 'bad_request' })
    expect(await as(getMe, {})).toEqual(before)
  })
