import { updateMe } from '@mtaa/contract/identity/accounts'
import { endDevice, listDevices } from '@mtaa/contract/identity/devices'
import { expect } from 'vitest'
import { authCalls, password } from '../../../../test/identity/auth-calls.ts'
import { test, type World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'

const android =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36'

/** A member with two devices, and each of them as a person of the harness. */
async function twoDevices(world: World) {
  const { signUp, call, refresh } = authCalls(world)
  const first = await signUp()
  const body = { email: 'amina@mtaa.test', password }
  const { json } = await call('POST', '/token?grant_type=password', { body, headers: { 'user-agent': android } })
  const personOf = (token: unknown) => {
    const { sub, session_id } = JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString())
    return { id: sub as string, sessionId: session_id as string, email: 'amina@mtaa.test' }
  }
  return { laptop: personOf(first.access_token), phone: personOf(json['access_token']), first, refresh, call }
}

test('devices are listed as their owner would name them, the last seen first', async ({ world }) => {
  world.setNow(new Date('2026-11-20T09:00:00Z'))
  const { laptop, phone, first, refresh } = await twoDevices(world)
  await world.as(await world.make.member())(listDevices, {})
  world.setNow(new Date('2026-11-20T10:00:00Z'))
  await refresh(first.refresh_token)
  const { items } = await world.as(phone)(listDevices, {})
  expect(items).toEqual([
    {
      id: laptop.sessionId,
      name: 'Unknown device',
      place: null,
      address: '127.0.x.x',
      created_at: '2026-11-20T09:00:00.000Z',
      last_seen_at: '2026-11-20T10:00:00.000Z',
      current: false,
    },
    expect.objectContaining({ id: phone.sessionId, name: 'Chrome on Android', current: true }),
  ])
  const inSwahili = await world.as(phone, { 'accept-language': 'sw' })(listDevices, {})
  expect(inSwahili.items[1]?.name).toBe('Chrome kwenye Android')
})

test('an ended device writes nothing from then on, and cannot come back by its refresh token', async ({ world }) => {
  const { laptop, phone, first, refresh, call } = await twoDevices(world)
  const rename = () => world.as(laptop)(updateMe, { body: { first_name: 'Asha' } })
  await rename()
  await world.as(phone)(endDevice, { params: { id: laptop.sessionId } })
  await expect(rename()).rejects.toMatchObject({ code: 'session_ended' })
  expect(await refresh(first.refresh_token)).toMatchObject({ json: { code: 'refresh_token_not_found' } })
  const requested = await call('GET', '/user', { token: first.access_token })
  expect(requested).toMatchObject({ status: 403, json: { code: 'session_not_found' } })
  expect((await world.as(phone)(listDevices, {})).items).toHaveLength(1)
})

test('reads stop at the latest five seconds after a device was ended', async ({ world }) => {
  world.setNow(new Date('2026-11-20T09:00:00Z'))
  const { laptop, phone } = await twoDevices(world)
  await world.as(laptop)(listDevices, {})
  await world.as(phone)(endDevice, { params: { id: laptop.sessionId } })
  world.setNow(new Date('2026-11-20T09:00:05Z'))
  await expect(world.as(laptop)(listDevices, {})).rejects.toMatchObject({ code: 'session_ended' })
})

test('the device in hand may be ended too, and is out at once', async ({ world }) => {
  const { phone } = await twoDevices(world)
  await world.as(phone)(listDevices, {})
  await world.as(phone)(endDevice, { params: { id: phone.sessionId } })
  await expect(world.as(phone)(listDevices, {})).rejects.toMatchObject({ code: 'session_ended' })
})

test('somebody else’s device, an unknown one and one already ended cannot be ended', async ({ world }) => {
  const { laptop, phone } = await twoDevices(world)
  const stranger = await world.make.member({ roles: ['Super-Admin'] })
  const end = (person: typeof phone, id: string) => world.as(person)(endDevice, { params: { id } })
  await expect(end(stranger, laptop.sessionId)).rejects.toMatchObject({ code: 'device_not_found' })
  await expect(end(phone, newId())).rejects.toMatchObject({ code: 'device_not_found' })
  await end(phone, laptop.sessionId)
  await expect(end(phone, laptop.sessionId)).rejects.toMatchObject({ code: 'device_not_found' })
  expect(await world.db.selectFrom('sessions').select('id').execute()).toHaveLength(2)
})

test('a visitor sees no devices, nor does a session that owes its second factor', async ({ world }) => {
  const { laptop, phone } = await twoDevices(world)
  await expect(world.as(null)(listDevices, {})).rejects.toMatchObject({ code: 'sign_in_required' })
  const now = world.clock()
  await world.db
    .insertInto('mfa_factors')
    .values({
      id: newId(),
      user_id: phone.id,
      factor_type: 'totp',
      status: 'verified',
      created_at: now,
      updated_at: now,
    })
    .execute()
  await expect(world.as(phone)(listDevices, {})).rejects.toMatchObject({ code: 'second_factor_needed' })
  const end = world.as(phone)(endDevice, { params: { id: laptop.sessionId } })
  await expect(end).rejects.toMatchObject({ code: 'second_factor_needed' })
})
