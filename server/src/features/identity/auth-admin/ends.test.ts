import { expect } from 'vitest'
import { password } from '../../../../test/auth-calls.ts'
import { authClient } from '../../../../test/auth-client.ts'
import { openToServices, serviceClient, signedUp } from '../../../../test/services.ts'
import { test as base } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'

const test = base.extend({ worldOptions: [{ settings: openToServices }, { injected: true }] })

test('a ban ends every session at once and lasts until it is lifted', async ({ world }) => {
  const [{ client, id }, service] = [await signedUp(world), await serviceClient(world)]
  const { data } = await service.updateUserById(id, { ban_duration: '24h' })
  expect(data.user).toHaveProperty('banned_until')
  expect(await world.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([])
  expect((await client.refreshSession()).error).not.toBeNull()
  expect((await client.signInWithPassword({ email: 'amina@mtaa.test', password })).error?.code).toBe('user_banned')
  await service.updateUserById(id, { ban_duration: 'none' })
  expect((await client.signInWithPassword({ email: 'amina@mtaa.test', password })).error).toBeNull()
})

test('a password a service sets ends every session', async ({ world }) => {
  const [{ client, id }, service] = [await signedUp(world), await serviceClient(world)]
  await service.updateUserById(id, { password: 'siri mpya' })
  expect((await client.getUser()).error).not.toBeNull()
  const next = await authClient(world)
  expect((await next.signInWithPassword({ email: 'amina@mtaa.test', password: 'siri mpya' })).error).toBeNull()
})

test('a deleted account is gone with its sessions, and its address is free', async ({ world }) => {
  const [{ client, id }, service] = [await signedUp(world), await serviceClient(world)]
  expect((await service.deleteUser(id)).error).toBeNull()
  expect((await client.getUser()).error).toMatchObject({ code: 'user_not_found' })
  expect((await service.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
  await signedUp(world)
})

test('a softly deleted account stays without the person', async ({ world }) => {
  const [{ client, id }, service] = [await signedUp(world), await serviceClient(world)]
  expect((await service.deleteUser(id, true)).error).toBeNull()
  expect((await client.getUser()).error).not.toBeNull()
  const { data } = await service.getUserById(id)
  expect(data.user).toMatchObject({ id, email: '', phone: '', user_metadata: {}, identities: [] })
  expect(await world.db.selectFrom('profiles').select('id').where('id', '=', id).execute()).toEqual([])
  await signedUp(world)
})

test('an account that orders name is deleted softly or not at all', async ({ world }) => {
  const [service, buyer] = [await serviceClient(world), await world.make.member()]
  await world.db
    .insertInto('checkouts')
    .values({
      id: newId(),
      buyer_id: buyer.id,
      total: 100,
      status: 'paid',
      expires_at: new Date(),
    })
    .execute()
  expect((await service.deleteUser(buyer.id)).error).toMatchObject({ status: 409, code: 'user_has_orders' })
  expect((await service.deleteUser(buyer.id, true)).error).toBeNull()
})

test('a second factor is listed without its secret, and taken away', async ({ world }) => {
  const [{ client, id }, service] = [await signedUp(world), await serviceClient(world)]
  const factorId = newId()
  const sealed_secret = Buffer.from('secret')
  await world.db
    .insertInto('mfa_factors')
    .values({
      id: factorId,
      user_id: id,
      friendly_name: 'Phone',
      factor_type: 'totp',
      status: 'verified',
      sealed_secret,
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute()
  await world.db.updateTable('sessions').set({ aal: 'aal2', factor_id: factorId }).execute()
  const { data } = await service.mfa.listFactors({ userId: id })
  expect(data?.factors).toEqual([expect.objectContaining({ id: factorId, friendly_name: 'Phone', status: 'verified' })])
  expect(JSON.stringify(data)).not.toMatch(/secret/)
  expect((await service.mfa.deleteFactor({ userId: newId(), id: factorId })).error).toMatchObject({ status: 404 })
  expect((await service.mfa.deleteFactor({ userId: id, id: factorId })).data).toMatchObject({ data: { id: factorId } })
  expect((await service.mfa.deleteFactor({ userId: id, id: factorId })).error?.code).toBe('mfa_factor_not_found')
  expect((await service.mfa.listFactors({ userId: id })).data?.factors).toEqual([])
  expect(await world.db.selectFrom('sessions').select('aal').execute()).toEqual([{ aal: 'aal1' }])
  expect((await client.getUser()).error).toBeNull()
  expect((await world.mails()).map(({ recipient }) => recipient)).toEqual(['amina@mtaa.test'])
})
