import { day, minute } from '@mtaa/contract/time'
import * as api from '@mtaa/contract/commerce/services/licences'
import { claimCase } from '@mtaa/contract/operations/moderation'
import sharp from 'sharp'
import { expect } from 'vitest'
import { auditEntries } from '../../../../test/audited.ts'
import { offer, providerOf, showService } from '../../../../test/commerce/services.ts'
import type { Person } from '../../../../test/factories.ts'
import { test as usual, type World } from '../../../../test/harness.ts'
import { sweepRetention } from '../../../../test/platform/schedules.ts'

const now = new Date('2027-03-02T07:00:00Z')

interface Scene {
  provider: Person
  moderator: Person
  id: string
}

const test = usual
  .extend('worldOptions', { settings: (settings) => ({ ...settings, limits: false }) })
  .extend<{ scene: Scene }>({
    scene: async ({ world }, use) => {
      world.setNow(now)
      const moderator = await world.make.member({ roles: ['User-Verification-Moderator'] })
      const provider = await providerOf(world)
      const { id } = await offer(world, provider)
      await use({ provider, moderator, id })
    },
  })

async function photo() {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitude: '1/1 17/1 0/1', GPSLatitudeRef: 'S' } })
    .toBuffer()
  return new Blob([new Uint8Array(bytes)])
}

const send = async ({ as }: World, person: Person | null, id: string, name = 'EPRA C1') =>
  as(person)(api.sendLicence, { params: { id }, query: { name }, file: await photo() })
const own = async ({ as }: World, person: Person, id: string) =>
  (await as(person)(api.listLicences, { params: { id } })).items
const withdraw = ({ as }: World, person: Person | null, id: string) =>
  as(person)(api.withdrawLicence, { params: { id } })
const waiting = async ({ as }: World, person: Person | null) =>
  (await as(person)(api.listSubmittedLicences, { query: {} })).items
const look = ({ as }: World, person: Person | null, id: string) =>
  as(person)(api.getSubmittedLicence, { params: { id } })
const decide = ({ as }: World, person: Person | null, id: string, decision: 'verified' | 'rejected' = 'verified') =>
  as(person)(api.decideLicence, { params: { id }, body: { decision, reason: 'Seen and compared' } })
const seen = async (world: World, id: string) => (await showService(world, null, id)).licences.map(({ name }) => name)
const documents = async ({ db }: World) =>
  (await db.selectFrom('service_licences').select('document').execute()).map(({ document }) => document)

test('its photo is stored encrypted, seen by moderators alone and logged; readers see its name once it is verified', async ({
  world,
  scene: { provider, moderator, id },
}) => {
  const sent = await send(world, provider, id)
  expect(sent).toMatchObject({ name: 'EPRA C1', state: 'submitted', reason: null })
  expect(await seen(world, id)).toEqual([])
  expect(await world.db.selectFrom('media').select('key').execute()).toEqual([])
  const [document] = await documents(world)
  expect(document?.includes('WEBP') || document?.includes('UklGR')).toBe(false)
  expect(await waiting(world, moderator)).toMatchObject([
    { id: sent.id, name: 'EPRA C1', service: { id }, may: { decide: true } },
  ])
  const shown = await look(world, moderator, sent.id)
  const [head, data = ''] = shown.document?.split(',') ?? []
  expect(head).toBe('data:image/webp;base64')
  const { width, exif } = await sharp(Buffer.from(data, 'base64')).metadata()
  expect([width, exif]).toEqual([60, undefined])
  await decide(world, moderator, sent.id)
  expect((await auditEntries(world)).map(({ action }) => action)).toEqual([
    'service_licence.viewed',
    'service_licence.verified',
  ])
  expect(await seen(world, id)).toEqual(['EPRA C1'])
  expect(await own(world, provider, id)).toMatchObject([{ state: 'verified', reason: 'Seen and compared' }])
  await withdraw(world, provider, sent.id)
  expect([await seen(world, id), await own(world, provider, id)]).toEqual([[], []])
  expect(await documents(world)).toEqual([null])
  await expect(withdraw(world, provider, sent.id)).rejects.toMatchObject({ code: 'licence_not_found' })
})

test('who sends, sees, withdraws and decides', async ({ world, scene: { provider, moderator, id } }) => {
  const { id: licence } = await send(world, provider, id)
  const outsiders: [Person | null, string][] = [
    [null, 'sign_in_required'],
    [provider, 'forbidden'],
    [await world.make.member(), 'forbidden'],
    [await world.make.member({ roles: ['Market-Moderator'] }), 'forbidden'],
  ]
  for (const [person, code] of outsiders)
    for (const act of [
      () => waiting(world, person),
      () => look(world, person, licence),
      () => decide(world, person, licence),
    ])
      await expect(act()).rejects.toMatchObject({ code })
  for (const other of [await world.make.member(), moderator]) {
    await expect(send(world, other, id)).rejects.toMatchObject({ code: 'listing_not_found' })
    await expect(own(world, other, id)).rejects.toMatchObject({ code: 'listing_not_found' })
    await expect(withdraw(world, other, licence)).rejects.toMatchObject({ code: 'licence_not_found' })
  }
  await expect(send(world, null, id)).rejects.toMatchObject({ code: 'sign_in_required' })
  const both = await Promise.allSettled([
    decide(world, moderator, licence, 'rejected'),
    decide(world, await world.make.member({ roles: ['Admin'] }), licence),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(decide(world, moderator, licence)).rejects.toMatchObject({ code: 'licence_decided' })
  const drawing = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'])
  await expect(
    world.as(provider)(api.sendLicence, { params: { id }, query: { name: 'Drawn' }, file: drawing }),
  ).rejects.toMatchObject({ code: 'not_a_picture' })
})

test('nobody decides about their own, nor about what another moderator has taken', async ({
  world,
  scene: { provider, moderator, id },
}) => {
  const { id: licence } = await send(world, provider, id)
  const colleague = await world.make.member({ roles: ['User-Verification-Moderator'] })
  await world.as(colleague)(claimCase, { params: { kind: 'service_licence', id: licence } })
  await expect(decide(world, moderator, licence)).rejects.toMatchObject({ code: 'case_claimed' })
  await world.make.phone(colleague)
  const mine = await offer(world, colleague)
  const { id: own } = await send(world, colleague, mine.id)
  for (const act of [() => look(world, colleague, own), () => decide(world, colleague, own)])
    await expect(act()).rejects.toMatchObject({ code: 'own_licence' })
})

test('five of a service at most, also at once; rejected and withdrawn ones do not count', async ({
  world,
  scene: { provider, moderator, id },
}) => {
  const sent = await Promise.allSettled(Array.from({ length: 7 }, (_, at) => send(world, provider, id, `Number ${at}`)))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await expect(send(world, provider, id)).rejects.toMatchObject({ code: 'too_many_licences', details: { limit: 5 } })
  const [first, second] = await own(world, provider, id)
  await decide(world, moderator, first?.id ?? '', 'rejected')
  await withdraw(world, provider, second?.id ?? '')
  await send(world, provider, id)
  await send(world, provider, id)
  await expect(send(world, provider, id)).rejects.toMatchObject({ code: 'too_many_licences' })
})

test('photos are deleted 30 days after the decision, and after 90 days where nobody decided', async ({
  world,
  scene: { provider, moderator, id },
}) => {
  const { id: decided } = await send(world, provider, id)
  await decide(world, moderator, decided)
  world.setNow(new Date(now.getTime() + minute))
  const { id: forgotten } = await send(world, provider, id, 'NCA 7')
  world.setNow(new Date(now.getTime() + 31 * day))
  await sweepRetention(world.deps)
  const stored = () =>
    world.db.selectFrom('service_licences').select(['id', 'state', 'document']).orderBy('submitted_at').execute()
  expect((await stored()).map(({ document }) => document === null)).toEqual([true, false])
  expect(await seen(world, id)).toEqual(['EPRA C1'])
  world.setNow(new Date(now.getTime() + 91 * day))
  await sweepRetention(world.deps)
  expect(await stored()).toMatchObject([{ id: decided }, { id: forgotten, state: 'withdrawn', document: null }])
})
