import { planDeletion, requestExport } from '@mtaa/contract/identity/privacy'
import * as api from '@mtaa/contract/money/payouts'
import * as staff from '@mtaa/contract/money/payouts-admin'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { auditEntries } from '../../../../test/audited.ts'
import type { Person } from '../../../../test/factories.ts'
import type { World } from '../../../../test/harness.ts'
import { ask, hour, makeSeller, overview, pass, sell, takeBack, test, work } from '../../../../test/money/payouts.ts'
import { unzip } from '../../../../test/platform/unzip.ts'
import { newId } from '../../../platform/database/ids.ts'

const reason = 'It was on the phone with us'
const day = 24 * hour
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const admin = ({ make }: World) => make.member({ roles: ['Admin'] })
const stop = ({ as }: World, person: Person | null, id: string) =>
  as(person)(staff.stopPayouts, { params: { id }, body: { reason } })
const release = ({ as }: World, person: Person | null, id: string) =>
  as(person)(staff.releasePayouts, { params: { id }, body: { reason } })

async function picture() {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  return new Blob([new Uint8Array(bytes)])
}
const pdf = new Blob(['%PDF-1.7\nKitambulisho 27384950\n%%EOF\n'])
const send = async ({ as }: World, person: Person, file: Blob) => as(person)(api.submitPayoutIdentity, { file })
const checks = async ({ as }: World, person: Person | null) =>
  (await as(person)(staff.listIdentityChecks, { query: {} })).items
const decide = ({ as }: World, person: Person | null, id: string, decision: 'verified' | 'refused') =>
  as(person)(staff.decideIdentityCheck, { params: { id }, body: { decision, reason } })

describe('payouts that are stopped', () => {
  test('are released by one admin up to KSh 50,000, and by two above', async ({ world, rail }) => {
    const { seller } = await makeSeller(world, { shillings: 50_000 })
    const [one, two] = [await admin(world), await admin(world)]
    const { id } = await ask(world, seller)
    expect(await stop(world, one, seller.id)).toMatchObject({ stopped: { cause: 'staff', reason, release: null } })
    await work(world)
    expect(rail.sent).toEqual([])
    expect(await release(world, one, seller.id)).toMatchObject({ stopped: null })
    await expect(release(world, one, seller.id)).rejects.toMatchObject({ code: 'payout_seller_not_stopped' })
    await world.as(seller)(api.cancelPayout, { params: { id } })

    await sell(world, seller, 1)
    await stop(world, one, seller.id)
    expect(await release(world, one, seller.id)).toMatchObject({ stopped: { release: { by_me: true, reason } } })
    await expect(release(world, one, seller.id)).rejects.toMatchObject({ code: 'payouts_release_own' })
    // Stopping them again ends the release that was begun.
    await stop(world, two, seller.id)
    const again = await Promise.all([codeOf(release(world, one, seller.id)), codeOf(release(world, one, seller.id))])
    expect(again.toSorted()).toEqual(['done', 'payouts_release_own'])
    expect(await release(world, two, seller.id)).toMatchObject({ stopped: null, balance: 50_001 })
    expect((await auditEntries(world)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['payouts.stopped', 'payouts.release_requested', 'payouts.released']),
    )
  })

  test('are listed, and an admin does not release their own', async ({ world, rail: _ }) => {
    const { seller } = await makeSeller(world, { shillings: 200 })
    const one = await admin(world)
    const list = async () => (await world.as(one)(staff.listPayoutSellers, { query: {} })).items
    expect(await list()).toEqual([])
    await stop(world, one, seller.id)
    expect(await list()).toMatchObject([{ seller: { id: seller.id, name: 'Wanjiru Otieno' }, balance: 200 }])
    await stop(world, await admin(world), one.id)
    await expect(stop(world, one, one.id)).rejects.toMatchObject({ code: 'own_money' })
    await expect(release(world, one, one.id)).rejects.toMatchObject({ code: 'own_money' })
    await expect(stop(world, one, newId())).rejects.toMatchObject({ code: 'payout_seller_not_found' })
  })
})

describe('an identity document', () => {
  test('is stored encrypted, is seen by admins only, and 30 days after the decision only its result is left', async ({
    world,
    rail: _,
  }) => {
    const { seller } = await makeSeller(world)
    const one = await admin(world)
    expect(await send(world, seller, pdf)).toEqual({ state: 'submitted', reason: null })
    await expect(send(world, seller, pdf)).rejects.toMatchObject({ code: 'payout_document_pending' })
    const stored = async () =>
      (await world.db.selectFrom('payout_identity_checks').selectAll().execute())[0]?.document ?? null
    const hidden = (await stored()) ?? Buffer.alloc(0)
    for (const text of ['27384950', Buffer.from('27384950').toString('base64').slice(0, 8), '%PDF'])
      expect(hidden.includes(text)).toBe(false)
    expect(await world.db.selectFrom('media').select('key').execute()).toEqual([])
    const [check] = await checks(world, one)
    const id = check?.id ?? ''
    const shown = await world.as(one)(staff.getIdentityCheck, { params: { id } })
    expect(Buffer.from(shown.document?.split(',')[1] ?? '', 'base64').toString()).toContain('27384950')
    expect(await codeOf(decide(world, one, id, 'refused'))).toBe('done')
    expect((await overview(world, seller)).identity).toEqual({ state: 'refused', reason })
    await expect(decide(world, one, id, 'verified')).rejects.toMatchObject({ code: 'payout_check_decided' })

    await pass(world, 1000)
    expect(await send(world, seller, await picture())).toEqual({ state: 'submitted', reason: null })
    const [anew] = await checks(world, one)
    const { document } = await world.as(one)(staff.getIdentityCheck, { params: { id: anew?.id ?? '' } })
    expect(document).toMatch(/^data:image\/webp;base64,/)
    const outcomes = await Promise.all(
      (['verified', 'refused'] as const).map((decision) => codeOf(decide(world, one, anew?.id ?? '', decision))),
    )
    expect(outcomes.toSorted()).toEqual(['done', 'payout_check_decided'])
    const documents = async () =>
      (await world.db.selectFrom('payout_identity_checks').select('document').execute()).filter((row) => row.document)
    world.setNow(new Date(world.clock().getTime() + 30 * day - 1))
    await world.runSchedule('retention.sweep')
    expect(await documents()).toHaveLength(1)
    world.setNow(new Date(world.clock().getTime() + 1))
    await world.runSchedule('retention.sweep')
    expect(await documents()).toEqual([])
    expect(await world.as(one)(staff.getIdentityCheck, { params: { id } })).toMatchObject({
      state: 'refused',
      document: null,
    })
    const viewed = (await auditEntries(world)).filter(({ action }) => action === 'payout_identity.viewed')
    expect(viewed).toHaveLength(2)
  })

  test('that is verified lets a payout go that waited for it', async ({ world, rail }) => {
    const { seller } = await makeSeller(world, { shillings: 60_000 })
    await ask(world, seller)
    await work(world)
    await send(world, seller, await picture())
    const one = await admin(world)
    await decide(world, one, (await checks(world, one))[0]?.id ?? '', 'verified')
    await work(world)
    expect(rail.sent.map(({ shillings }) => shillings)).toEqual([60_000])
    await expect(send(world, seller, pdf)).rejects.toMatchObject({ code: 'payout_identity_verified' })
  })

  test('of another kind is refused, and an admin does not decide about their own', async ({ world, rail: _ }) => {
    const one = await admin(world)
    await expect(send(world, one, new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']))).rejects.toMatchObject({
      code: 'not_a_picture',
    })
    await expect(send(world, one, new Blob(['%PDF-1.7 without an end']))).rejects.toMatchObject({
      code: 'not_a_picture',
    })
    await send(world, one, pdf)
    const id = (await checks(world, one))[0]?.id ?? ''
    await expect(decide(world, one, id, 'verified')).rejects.toMatchObject({ code: 'own_money' })
    await expect(world.as(one)(staff.getIdentityCheck, { params: { id } })).rejects.toMatchObject({
      code: 'own_money',
    })
    world.setNow(new Date(world.clock().getTime() + 90 * day))
    await world.runSchedule('retention.sweep')
    expect((await overview(world, one)).identity).toEqual({ state: 'lapsed', reason: null })
  })
})

test('who may do what: a visitor, a member, the seller, a moderator and an admin', async ({ world, rail: _ }) => {
  const { seller } = await makeSeller(world, { shillings: 500 })
  const { id } = await ask(world, seller)
  await send(world, seller, pdf)
  const check = (await checks(world, await admin(world)))[0]?.id ?? ''
  const member = await world.make.member()
  const moderator = await world.make.member({ roles: ['Customer-Support-Moderator', 'Market-Moderator'] })
  const boss = await admin(world)
  const body = { reason }
  const acts: [name: string, act: (person: Person | null) => Promise<unknown>, codes: string][] = [
    ['overview', (who) => world.as(who)(api.getPayouts, {}), 'done done done done'],
    ['history', (who) => world.as(who)(api.listPayouts, { query: {} }), 'done done done done'],
    [
      'code',
      (who) => world.as(who)(api.sendPayoutCode, { body: { phone: 'x' } }),
      'phone_invalid phone_invalid phone_invalid phone_invalid',
    ],
    [
      'number',
      (who) => world.as(who)(api.setPayoutNumber, { body: { phone: 'x', code: '1' } }),
      'phone_invalid phone_invalid phone_invalid phone_invalid',
    ],
    [
      'schedule',
      (who) => world.as(who)(api.setPayoutSchedule, { body: { schedule: 'on_demand' } }),
      'payout_number_needed done payout_number_needed payout_number_needed',
    ],
    [
      'payout',
      (who) => ask(world, who as Person),
      'payout_number_needed payout_open payout_number_needed payout_number_needed',
    ],
    [
      'document',
      (who) => world.as(who)(api.submitPayoutIdentity, { file: new Blob(['x']) }),
      'not_a_picture not_a_picture not_a_picture not_a_picture',
    ],
    ['all payouts', (who) => world.as(who)(staff.listAllPayouts, { query: {} }), 'forbidden forbidden forbidden done'],
    ['sellers', (who) => world.as(who)(staff.listPayoutSellers, { query: {} }), 'forbidden forbidden forbidden done'],
    ['stop', (who) => stop(world, who, seller.id), 'forbidden forbidden forbidden done'],
    ['release', (who) => release(world, who, seller.id), 'forbidden forbidden forbidden done'],
    [
      'retry',
      (who) => world.as(who)(staff.retryPayout, { params: { id }, body }),
      'forbidden forbidden forbidden payout_not_retryable',
    ],
    ['documents', (who) => checks(world, who), 'forbidden forbidden forbidden done'],
    [
      'a document',
      (who) => world.as(who)(staff.getIdentityCheck, { params: { id: check } }),
      'forbidden forbidden forbidden done',
    ],
    ['decision', (who) => decide(world, who, check, 'refused'), 'forbidden forbidden forbidden done'],
    [
      'cancel',
      (who) => world.as(who)(api.cancelPayout, { params: { id } }),
      'payout_not_found done payout_not_found payout_not_found',
    ],
  ]
  for (const [name, act, codes] of acts) {
    expect([name, await codeOf(act(null))]).toEqual([name, 'sign_in_required'])
    const found: string[] = []
    for (const person of [member, seller, moderator, boss]) found.push(await codeOf(act(person)))
    expect([name, found.join(' ')]).toEqual([name, codes])
  }
})

test('the copy of a member’s data has payouts and not the document; an account with money left stays', async ({
  world,
  rail: _,
}) => {
  const { seller } = await makeSeller(world, { shillings: 500 })
  await send(world, seller, pdf)
  const { id } = await ask(world, seller)
  const { id: request } = await world.as(seller)(requestExport, {})
  await world.runJobs()
  const url = `/api/me/exports/${request}/file`
  const { rawPayload } = await world.http.inject({ url, headers: await world.headersOf(seller) })
  const text = unzip(rawPayload).get('payouts.json')?.toString() ?? ''
  expect(JSON.parse(text)).toMatchObject({
    payouts: [{ amount_cents: 10_000 }, { id, amount_cents: 50_000 }],
    identity_checks: [{ kind: 'pdf', state: 'submitted' }],
  })
  expect(text).not.toContain('27384950')

  const plan = () => world.as(seller)(planDeletion, { body: {} })
  await world.db.updateTable('sessions').set({ created_at: world.clock() }).execute()
  await expect(plan()).rejects.toMatchObject({ code: 'money_left' })
  await world.as(seller)(api.cancelPayout, { params: { id } })
  await expect(plan()).rejects.toMatchObject({ code: 'money_left' })
  await takeBack(world, seller, 500)
  await plan()
  world.setNow(new Date(world.clock().getTime() + 31 * day))
  await world.runSchedule('privacy.sweep')
  await world.runJobs()
  const { db } = world
  expect(await db.selectFrom('payout_accounts').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('payout_identity_checks').selectAll().execute()).toEqual([])
  const left = await db.selectFrom('payouts').select(['phone', 'seller_id']).execute()
  expect(left).toEqual([
    { phone: null, seller_id: seller.id },
    { phone: null, seller_id: seller.id },
  ])
})
