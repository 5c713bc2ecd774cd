import { day } from '@mtaa/contract/time'
import { getMe, getSignInMethods, updateMe } from '@mtaa/contract/identity/accounts'
import { uploadPicture } from '@mtaa/contract/media/media'
import sharp from 'sharp'
import { expect } from 'vitest'
import { parklands, portReitz, type Ward } from '../../../../test/factories.ts'
import { test } from '../../../../test/harness.ts'

test('a member sees their names, home and roles; a role that is not ours does not count', async ({ world }) => {
  const amina = await world.make.member({ roles: ['Market-Moderator', 'Market-Emperor'] })
  expect(await world.as(amina)(getMe, {})).toMatchObject({
    id: amina.id,
    email: amina.email,
    first_name: 'Amina',
    last_name: 'Otieno',
    phone: null,
    profile_picture: null,
    roles: ['Market-Moderator'],
    home: {
      county: 'Nairobi City',
      constituency: 'Westlands',
      ward_code: 1367,
      place_path: '/kenya/nairobi-city/westlands/parklands-highridge',
    },
  })
  expect(await world.deps.viewerOf(await world.headersOf(amina), { fresh: true })).toMatchObject({
    roles: ['Market-Moderator'],
  })
})

test('a member without a home has none', async ({ world }) => {
  const amina = await world.make.member({ home: null })
  expect((await world.as(amina)(getMe, {})).home).toBeNull()
})

test('a visitor is refused', async ({ world }) => {
  await expect(world.as(null)(getMe, {})).rejects.toMatchObject({ code: 'sign_in_required', status: 401 })
  await expect(world.as(null)(updateMe, { body: {} })).rejects.toMatchObject({ code: 'sign_in_required' })
})

test('names, phone and home change, each alone, and the new home counts at once', async ({ world }) => {
  const amina = await world.make.member()
  const other = await world.make.member()
  const as = world.as(amina)
  await as(getMe, {})
  await as(updateMe, { body: { first_name: ' Achieng ' } })
  await as(updateMe, { body: { phone: '0712 345 678' } })
  const changed = await as(updateMe, { body: { home: portReitz } })
  expect(changed).toMatchObject({
    first_name: 'Achieng',
    last_name: 'Otieno',
    phone: '254712345678',
    home: { county: 'Mombasa', ward_code: 1 },
  })
  expect(await world.deps.viewerOf(await world.headersOf(amina), { fresh: false })).toMatchObject({ home: portReitz })
  expect((await as(updateMe, { body: { phone: null } })).phone).toBeNull()
  expect(await world.as(other)(getMe, {})).toMatchObject({ first_name: 'Amina', home: { ward_code: 1367 } })
})

test('a home is moved once in thirty days, since it decides which posts one may read', async ({ world }) => {
  const [amina, homeless] = [await world.make.member(), await world.make.member({ home: null })]
  const moveTo = (home: Ward, person = amina) => world.as(person)(updateMe, { body: { home } })
  await moveTo(parklands)
  await moveTo(portReitz)
  await moveTo(portReitz)
  await expect(moveTo(parklands)).rejects.toMatchObject({ code: 'home_too_soon', status: 429 })
  expect(await world.as(amina)(getMe, {})).toMatchObject({ home: portReitz })
  await moveTo(parklands, homeless)
  await moveTo(portReitz, homeless)
  await expect(moveTo(parklands, homeless)).rejects.toMatchObject({ code: 'home_too_soon' })
  world.setNow(new Date(world.clock().getTime() + 30 * day))
  expect(await moveTo(parklands)).toMatchObject({ home: parklands })
})

test('a change that is refused does not use up the move', async ({ world }) => {
  const as = world.as(await world.make.member())
  const change = as(updateMe, { body: { home: portReitz, profile_picture: 'nobody-s' } })
  await expect(change).rejects.toMatchObject({ code: 'picture_not_found' })
  expect(await as(updateMe, { body: { home: portReitz } })).toMatchObject({ home: portReitz })
})

test('of changes at once that are all refused none uses up the move', async ({ world }) => {
  const as = world.as(await world.make.member())
  const change = () => as(updateMe, { body: { home: portReitz, profile_picture: 'nobody-s' } }).catch(() => undefined)
  await Promise.all(Array.from({ length: 8 }, change))
  expect(await as(updateMe, { body: { home: portReitz } })).toMatchObject({ home: portReitz })
  await expect(as(updateMe, { body: { home: parklands } })).rejects.toMatchObject({ code: 'home_too_soon' })
})

for (const [what, body, code] of [
  ['a ward of another county', { home: { ...portReitz, county_code: 47 } }, 'place_mismatch'],
  ['half a place', { home: { county_code: 47 } }, 'bad_request'],
  ['a county that is not', { home: { ...portReitz, county_code: 48 } }, 'bad_request'],
  ['an empty name', { first_name: '  ' }, 'bad_request'],
  ['a long name', { last_name: 'a'.repeat(41) }, 'bad_request'],
  ['a NUL in a name', { first_name: 'a\0' }, 'bad_request'],
  ['a number as name', { first_name: 1 }, 'bad_request'],
  ['a short phone', { phone: '0712' }, 'contact_phone_invalid'],
  ['a foreign phone', { phone: '+44 20 7946 0000' }, 'contact_phone_invalid'],
] as const)
  test(`${what} is refused as ${code}, and nothing changes`, async ({ world }) => {
    const amina = await world.make.member()
    const before = await world.as(amina)(getMe, {})
    await expect(world.as(amina)(updateMe, { body: body as never })).rejects.toMatchObject({ code })
    expect(await world.as(amina)(getMe, {})).toEqual(before)
  })

test('an ended session can change nothing', async ({ world }) => {
  const amina = await world.make.member()
  await world.as(amina)(getMe, {})
  await world.db.deleteFrom('sessions').where('id', '=', amina.sessionId).execute()
  await expect(world.as(amina)(updateMe, { body: { first_name: 'A' } })).rejects.toMatchObject({
    code: 'session_ended',
  })
})

test('a member can use only a picture they uploaded, and can remove it', async ({ world }) => {
  const [amina, other] = [await world.make.member(), await world.make.member()]
  const pixels = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#2266aa' } })
    .png()
    .toBuffer()
  const file = new Blob([new Uint8Array(pixels)])
  const { key } = await world.as(amina)(uploadPicture, { file })
  const shown = await world.as(amina)(updateMe, { body: { profile_picture: key } })
  expect(shown.profile_picture).toContain(key)
  expect((await world.as(amina)(updateMe, { body: { first_name: 'Achieng' } })).profile_picture).toContain(key)
  await expect(world.as(other)(updateMe, { body: { profile_picture: key } })).rejects.toMatchObject({
    code: 'picture_not_found',
  })
  expect((await world.as(amina)(updateMe, { body: { profile_picture: null } })).profile_picture).toBeNull()
})

test('sign-in methods and the page of demo mails are listed for forms', async ({ world }) => {
  expect(await world.as(null)(getSignInMethods, {})).toEqual({
    providers: Object.keys(world.deps.settings.auth.providers),
    passkeys: world.deps.settings.auth.passkeys,
    linking: world.deps.settings.auth.manualLinking,
    texts: world.deps.settings.auth.phone,
    sign_up: true,
    letters_at: world.deps.settings.demo ? '/dev/mail' : null,
  })
})
