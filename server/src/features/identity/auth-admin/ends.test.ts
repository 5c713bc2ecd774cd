import { createPost } from '@mtaa/contract/community/feed'
import { liftDeletionHold, placeDeletionHold } from '@mtaa/contract/identity/data-requests'
import { expect } from 'vitest'
import { password } from '../../../../test/identity/auth-calls.ts'
import { authClient } from '../../../../test/identity/auth-client.ts'
import { parklands } from '../../../../test/factories.ts'
import { openToServices, serviceClient, signedUp } from '../../../../test/platform/services.ts'
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

test('a password set by a service ends every session', async ({ world }) => {
  const [{ client, id }, service] = [await signedUp(world), await serviceClient(world)]
  await service.updateUserById(id, { password: 'siri mpya' })
  expect((await client.getUser()).error).not.toBeNull()
  const next = await authClient(world)
  expect((await next.signInWithPassword({ email: 'amina@mtaa.test', password: 'siri mpya' })).error).toBeNull()
})

test('a deleted account loses its sessions, and its address is free', async ({ world }) => {
  const [{ client, id }, service] = [await signedUp(world), await serviceClient(world)]
  expect((await service.deleteUser(id)).error).toBeNull()
  expect((await client.getUser()).error).toMatchObject({ code: 'user_not_found' })
  expect((await service.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' })
  await signedUp(world)
})

test('a deleted account takes its posts and pictures with it, but nothing that something else still uses', async ({
  world,
}) => {
  const [{ id }, service] = [await signedUp(world), await serviceClient(world)]
  const at = world.clock()
  const media = { owner_id: id, kind: 'image', width: 1, height: 1, color: '#000000', bytes: 1, created_at: at }
  await world.db
    .insertInto('media')
    .values({ key: 'posted', ...media })
    .execute()
  await world.deps.storage.put('media/posted/320.webp', Buffer.from('x'))
  const author = { id, sessionId: newId(), email: '' }
  await world.db.insertInto('sessions').values({ id: author.sessionId, user_id: id, created_at: at }).execute()
  await world.as(author)(createPost, { body: { content: '', images: ['posted'], visibility: 'public', ...parklands } })

  const foreign = { media_key: 'posted', used_by: 'album', used_id: 'of somebody else' }
  await world.db.insertInto('media_uses').values(foreign).execute()
  expect((await service.deleteUser(id)).error).toMatchObject({ status: 409 })
  expect(await world.db.selectFrom('feed_posts').select('id').execute()).toHaveLength(1)

  await world.db.deleteFrom('media_uses').where('used_by', '=', 'album').execute()
  expect((await service.deleteUser(id)).error).toBeNull()
  await world.runJobs()
  expect(await world.db.selectFrom('feed_posts').select('id').execute()).toEqual([])
  expect(await world.db.selectFrom('media').select('key').execute()).toEqual([])
  expect(await world.deps.storage.get('media/posted/320.webp')).toBeNull()
})

test('a softly deleted account stays without personal data', async ({ world }) => {
  const [{ client, id }, service] = [await signedUp(world), await serviceClient(world)]
  expect((await service.deleteUser(id, true)).error).toBeNull()
  expect((await client.getUser()).error).not.toBeNull()
  const { data } = await service.getUserById(id)
  expect(data.user).toMatchObject({ id, email: '', phone: '', user_metadata: {}, identities: [] })
  expect(await world.db.selectFrom('profiles').select('id').where('id', '=', id).execute()).toEqual([])
  await signedUp(world)
})

test('an account with orders can only be deleted softly', async ({ world }) => {
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

test('an account with a legal hold is deleted in neither way until the hold is lifted', async ({ world }) => {
  const [service, member] = [await serviceClient(world), await world.make.member()]
  const admin = world.as(await world.make.member({ roles: ['Admin'] }))
  const hold = { params: { id: member.id }, body: { reason: 'Order of a court in Nairobi' } }
  await admin(placeDeletionHold, hold)
  for (const softly of [false, true])
    expect((await service.deleteUser(member.id, softly)).error).toMatchObject({ status: 409, code: 'legal_hold' })
  await admin(liftDeletionHold, hold)
  expect((await service.deleteUser(member.id)).error).toBeNull()
})

test('a second factor is listed without its secret, and removed', async ({ world }) => {
  const [{ client, id }, service] = [await signedUp(world), await serviceClient(world)]
  const factorId = newId()
  const encrypted_secret = Buffer.from('secret')
  await world.db
    .insertInto('mfa_factors')
    .values({
      id: factorId,
      user_id: id,
      friendly_name: 'Phone',
      factor_type: 'totp',
      status: 'verified',
      encrypted_secret,
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
