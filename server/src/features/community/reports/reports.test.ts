import { getPost } from '@mtaa/contract/community/feed'
import { createReport, getOwnCase, listMyReports } from '@mtaa/contract/community/reports'
import { day, hour } from '@mtaa/contract/time'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { portReitz, type Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { decideAs, neighbour, reportAs, waitingFor } from '../../../../test/community/report-cases.ts'
import { newId } from '../../../platform/database/ids.ts'

const scam = (id: string) => ({ kind: 'post', id, reason: 'scam' }) as const
const statusOf = async ({ db }: World, id: string) =>
  (await db.selectFrom('feed_posts').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const noCases = async ({ db }: World) => expect(await db.selectFrom('report_cases').select('id').execute()).toEqual([])
const contentModerator = ({ make }: World) => make.member({ roles: ['Content-Moderator'] })

test('a report has a receipt, is one for each member and thing, and waits as long as its gravest reason says', async ({
  world,
}) => {
  const now = new Date('2026-11-20T10:00:00Z')
  world.setNow(now)
  const { id } = await world.make.post({ content: 'Send 500 bob first' })
  const [one, other, staff] = [await neighbour(world), await neighbour(world), await contentModerator(world)]
  const first = await reportAs(world, one, { ...scam(id), reason: 'spam', note: ' Look ' })
  expect(first).toMatchObject({
    kind: 'post',
    title: 'Send 500 bob first',
    reason: 'spam',
    note: 'Look',
    state: 'open',
  })
  expect(first.number).toMatch(/^RP-[0-9A-HJKMNP-TV-Z]{8}$/)
  const again = await Promise.all([scam(id), scam(id), scam(id)].map((body) => reportAs(world, one, body)))
  expect(again).toEqual([first, first, first])
  expect((await waitingFor(world, staff))[0]?.due_at).toBe(new Date(now.getTime() + 48 * hour).toISOString())
  await reportAs(world, other, { kind: 'post', id, reason: 'violence' })
  expect(await waitingFor(world, staff)).toMatchObject([
    { due_at: new Date(now.getTime() + hour).toISOString(), reasons: [{ count: 1 }, { count: 1 }] },
  ])
  expect((await world.as(one)(listMyReports, {})).items).toEqual([first])
  expect((await world.as(staff)(listMyReports, {})).items).toEqual([])
})

test('one reports neither what is one’s own nor what one may not see, and a visitor nothing', async ({ world }) => {
  const [author, far] = [await world.make.member(), await world.make.member({ home: portReitz })]
  const { id } = await world.make.post({ author, visibility: 'ward' })
  const refused = { code: 'report_thing_not_found' }
  await expect(reportAs(world, far, scam(id))).rejects.toMatchObject(refused)
  await expect(reportAs(world, far, scam(newId()))).rejects.toMatchObject(refused)
  await expect(reportAs(world, far, { ...scam(id), kind: 'product' })).rejects.toMatchObject(refused)
  await expect(reportAs(world, author, scam(id))).rejects.toMatchObject({ code: 'report_own' })
  await expect(reportAs(world, author, { ...scam(author.id), kind: 'person' })).rejects.toMatchObject({
    code: 'report_own',
  })
  await expect(world.as(null)(createReport, { body: scam(id) })).rejects.toMatchObject({ code: 'sign_in_required' })
  const long = { ...scam(id), note: 'x'.repeat(501) }
  await expect(reportAs(world, far, long)).rejects.toMatchObject({ code: 'bad_request' })
  await noCases(world)
})

/** A post, and what two members who report it for a scam make of it. */
async function statusAfter(
  world: World,
  one: Person,
  other: Person,
  ips: [string, string] = ['41.90.1.1', '105.1.2.3'],
) {
  const { id } = await world.make.post()
  await reportAs(world, one, scam(id), ips[0])
  expect(await statusOf(world, id)).toBe('shown')
  await reportAs(world, other, scam(id), ips[1])
  return statusOf(world, id)
}

test('two members who have nothing to do with each other hide a post until a person decides; its author learns it', async ({
  world,
}) => {
  const now = new Date('2026-11-20T10:00:00Z')
  world.setNow(now)
  const [one, other, staff] = [await neighbour(world), await neighbour(world), await contentModerator(world)]
  const { id, author } = await world.make.post({ content: 'Miracle loans' })
  await reportAs(world, one, { ...scam(id), reason: 'other' }, '41.90.1.1')
  await reportAs(world, other, { ...scam(id), reason: 'spam' }, '105.1.2.3')
  expect(await statusOf(world, id)).toBe('hidden')
  const [found] = await waitingFor(world, staff)
  expect(found).toMatchObject({
    hidden: true,
    due_at: new Date(now.getTime() + 12 * hour).toISOString(),
    may: ['restore', 'warn', 'remove', 'dismiss'],
  })
  const caseId = found?.id ?? ''
  expect(await world.as(author)(getOwnCase, { params: { id: caseId } })).toMatchObject({
    state: 'hidden',
    title: 'Miracle loans',
    appeal_until: null,
  })
  expect((await world.as(author)(getPost, { params: { id } })).status).toBe('hidden')
  expect((await world.mails()).filter(({ recipient }) => recipient === author.email)).toMatchObject([
    { subject: 'Something of yours is hidden for now' },
  ])
  await decideAs(world, staff, caseId, 'restore', { note: 'It may stay' })
  expect(await statusOf(world, id)).toBe('shown')
  // What a person found harmless is not hidden by reports alone again.
  await reportAs(world, one, scam(id), '41.90.1.1')
  await reportAs(world, other, scam(id), '105.1.2.3')
  expect(await statusOf(world, id)).toBe('shown')
})

test('a gang hides nothing: of one browser, one network, fresh accounts, without proven contact, or friends', async ({
  world,
}) => {
  const pair = async () => [await neighbour(world), await neighbour(world)] as const
  const together = await pair()
  expect(await statusAfter(world, ...together, ['41.90.1.1', '41.90.1.200'])).toBe('shown')
  const browser = await pair()
  for (const { id: user_id } of browser)
    await world.db
      .insertInto('known_devices')
      .values({ user_id, device_hash: Buffer.from('one browser'), seen_at: world.clock() })
      .execute()
  expect(await statusAfter(world, ...browser)).toBe('shown')
  const [sessions] = [await pair()]
  for (const { sessionId } of sessions)
    await world.db
      .updateTable('sessions')
      .set({ device_id: 'a'.repeat(22) })
      .where('id', '=', sessionId)
      .execute()
  expect(await statusAfter(world, ...sessions)).toBe('shown')
  const home = await pair()
  for (const { sessionId } of home)
    await world.db.updateTable('sessions').set({ ip: '197.1.1.9' }).where('id', '=', sessionId).execute()
  expect(await statusAfter(world, ...home)).toBe('shown')
  const friends = await pair()
  await world.make.friends(...friends)
  expect(await statusAfter(world, ...friends)).toBe('shown')
  const old = await neighbour(world)
  expect(await statusAfter(world, old, await world.make.member())).toBe('shown')
  const unproven = await neighbour(world)
  await world.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', unproven.id).execute()
  expect(await statusAfter(world, old, unproven)).toBe('shown')
  expect(await statusAfter(world, ...(await pair()))).toBe('hidden')
})

test('reports at the same moment make one case and hide once; a product is hidden by no number of them', async ({
  world,
}) => {
  const people = await Promise.all(Array.from({ length: 6 }, () => neighbour(world)))
  const { id, author } = await world.make.post()
  const product = await world.make.product()
  const racing = await Promise.allSettled(people.map((person, at) => reportAs(world, person, scam(id), `10.${at}.1.1`)))
  // Who comes after it was hidden finds nothing any more.
  const late = racing.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  for (const reason of late) expect(reason).toMatchObject({ code: 'report_thing_not_found' })
  expect(racing.length - late.length).toBeGreaterThanOrEqual(2)
  await Promise.all(
    people.map((person, at) => reportAs(world, person, { ...scam(product.id), kind: 'product' }, `10.${at}.1.1`)),
  )
  const cases = await world.db.selectFrom('report_cases').select(['kind', 'hidden_at']).orderBy('kind').execute()
  expect(cases.map(({ kind, hidden_at }) => [kind, hidden_at !== null])).toEqual([
    ['post', true],
    ['product', false],
  ])
  const mails = (await world.mails()).filter(({ recipient }) => recipient === author.email)
  expect(mails).toHaveLength(1)
})

test('twenty reports a day, five of a fresh account', async ({ world }) => {
  const [old, fresh] = [await neighbour(world), await world.make.member()]
  const report = async (person: Person) => reportAs(world, person, scam((await world.make.post({ author: second })).id))
  const second = await world.make.member()
  for (const [person, max] of [
    [old, 20],
    [fresh, 5],
  ] as const) {
    for (let sent = 0; sent < max; sent++) await report(person)
    await expect(report(person)).rejects.toMatchObject({ code: 'report_too_many' })
  }
  world.setNow(new Date(world.clock().getTime() + day + hour))
  await report(old)
})

test('every kind can be reported by who sees it, and is in the queue of its moderators', async ({ world }) => {
  const { make } = world
  const [member, owner] = [await neighbour(world), await make.member()]
  const product = await make.product({ seller: owner })
  await world.db
    .insertInto('offers')
    .values({
      id: newId(),
      listing_id: product.id,
      buyer_id: member.id,
      seller_id: owner.id,
      quantity: 1,
      unit_price: 900,
      turn: 'seller',
      status: 'open',
      listed_price: 1000,
      listing_hash: 'x',
      expires_at: new Date(world.clock().getTime() + day),
      created_at: world.clock(),
      updated_at: world.clock(),
    })
    .execute()
  const offer = await world.db.selectFrom('offers').select('id').executeTakeFirstOrThrow()
  const things = [
    ['product', product.id, 'Market-Moderator'],
    ['person', owner.id, 'Content-Moderator'],
    ['offer', offer.id, 'Market-Moderator'],
  ] as const
  for (const [kind, id, role] of things) {
    await reportAs(world, member, { kind, id, reason: 'illegal' })
    const [of, admin] = [await make.member({ roles: [role] }), await make.member({ roles: ['Admin'] })]
    for (const staff of [of, admin])
      expect((await waitingFor(world, staff)).some((one) => one.kind === kind && one.owner?.id === owner.id)).toBe(true)
  }
  const stranger = await neighbour(world)
  await expect(reportAs(world, stranger, { kind: 'offer', id: offer.id, reason: 'spam' })).rejects.toMatchObject({
    code: 'report_thing_not_found',
  })
  // Each side reports the other, in a case of its own.
  await reportAs(world, owner, { kind: 'offer', id: offer.id, reason: 'spam' })
  const { rows } = await sql<{ owner_id: string }>`
    select owner_id from report_cases where kind = 'offer' order by created_at`.execute(world.db)
  expect(rows.map(({ owner_id }) => owner_id)).toEqual([owner.id, member.id])
})
