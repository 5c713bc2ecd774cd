import { createCheckout } from '@mtaa/contract/commerce/orders/orders'
import { createPost } from '@mtaa/contract/community/feed'
import { appealByLink, getSanctionByLink } from '@mtaa/contract/operations/sanctions'
import { day, hour } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { auditEntries } from '../../../../test/audited.ts'
import { messageCalls } from '../../../../test/community/messages.ts'
import { authCalls } from '../../../../test/identity/auth-calls.ts'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { linkTo, sanctionCalls } from '../../../../test/operations/sanctions.ts'
import { listening } from '../../../../test/platform/live-streams.ts'
import { newId } from '../../../platform/database/ids.ts'

const start = new Date('2026-11-20T10:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)

async function staffOf(world: World) {
  world.setNow(start)
  const { make } = world
  const [member, admin, other] = [
    await make.member(),
    await make.member({ roles: ['Admin'] }),
    await make.member({ roles: ['Admin'] }),
  ]
  return { member, admin, other, ...sanctionCalls(world) }
}

const post = ({ as }: World, person: Person) =>
  as(person)(createPost, { body: { content: 'Habari', county_code: 47 }, idempotencyKey: newId() })

const mailsTo = async (world: World, { email }: Person) =>
  (await world.mails()).filter(({ recipient }) => recipient === email).map(({ subject }) => subject)

test('strikes add up: 3 points restrict for a day, 5 for a week, 7 suspend; after 90 days they count no more', async ({
  world,
}) => {
  const { member, admin, strike, standing, codeOf } = await staffOf(world)
  expect(await strike(admin, member, { severity: 'warning' })).toMatchObject({ points: 0, state: 'good' })
  expect(await strike(admin, member, { severity: 'major' })).toMatchObject({ points: 2, state: 'good' })
  expect(await codeOf(post(world, member))).toBe('done')
  expect(await strike(admin, member)).toMatchObject({ points: 3, state: 'restricted' })
  expect(await codeOf(post(world, member))).toBe('account_restricted')
  world.setNow(after(day))
  expect(await codeOf(post(world, member))).toBe('done')
  const week = await strike(admin, member, { severity: 'major' })
  expect(week).toMatchObject({ points: 5, state: 'restricted' })
  const found = week.sanctions.find(({ kind }) => kind === 'restrict')
  expect(found).toMatchObject({ until: after(8 * day).toISOString(), points: 5 })
  expect(await strike(admin, member, { severity: 'major' })).toMatchObject({ points: 7, state: 'suspended' })
  expect(await codeOf(post(world, member))).toBe('session_ended')
  world.setNow(after(92 * day))
  // What was decided stays until a person ends it, although nothing counts any more.
  expect(await standing(admin, member)).toMatchObject({ points: 0, state: 'suspended' })
  expect(await mailsTo(world, member)).toEqual([
    'Your account on Mtaa is suspended',
    'A warning from Mtaa',
    'For a while you can only read on Mtaa',
    'A warning from Mtaa',
    'For a while you can only read on Mtaa',
    'A warning from Mtaa',
    'A warning from Mtaa',
    'A warning from Mtaa',
  ])
})

test('a severe strike suspends at once; nothing follows from the points of an admin', async ({ world }) => {
  const { member, admin, other, strike } = await staffOf(world)
  expect(await strike(admin, member, { severity: 'severe' })).toMatchObject({ points: 4, state: 'suspended' })
  const superAdmin = await world.make.member({ roles: ['Super-Admin'] })
  expect(await strike(superAdmin, other, { severity: 'severe' })).toMatchObject({ points: 4, state: 'good' })
})

test('a suspended member is out at once: session, checkout, messages and the live channel', async ({ world }) => {
  const { member, admin, suspend, restore, codeOf } = await staffOf(world)
  const product = await world.make.product()
  const seller = product.seller
  const { send } = messageCalls(world)
  const buy = () =>
    world.as(member)(createCheckout, {
      idempotencyKey: newId(),
      body: { items: [{ product_id: product.id, quantity: 1 }], expected_total: product.price },
    })
  expect(await codeOf(send(member, seller))).toBe('done')
  const stream = await listening(world)({ topics: 'me', person: member })
  expect(await suspend(admin, member)).toMatchObject({ state: 'suspended', may: ['warn', 'restore'] })
  expect(await stream.next('end')).toEqual({ code: 'session_ended' })
  expect(await codeOf(buy())).toBe('session_ended')
  expect(await codeOf(send(member, seller, 'Uko?'))).toBe('session_ended')
  expect(await codeOf(send(seller, member, 'Uko?'))).not.toBe('done')
  expect(await restore(admin, member)).toMatchObject({ state: 'good' })
  const entries = (await auditEntries(world)).filter(({ action }) => action.startsWith('member.'))
  expect(entries).toMatchObject([
    { action: 'member.suspended', actor_id: admin.id, subject_id: member.id, details: { rule: 'spam' } },
    { action: 'member.restored', actor_id: admin.id, subject_id: member.id },
  ])
})

test('what is restricted: nothing new, while orders that began go on', async ({ world }) => {
  const { member, admin, restrict, codeOf, mine } = await staffOf(world)
  const product = await world.make.product()
  const buy = () =>
    world.as(member)(createCheckout, {
      idempotencyKey: newId(),
      body: { items: [{ product_id: product.id, quantity: 1 }], expected_total: product.price },
    })
  const { send } = messageCalls(world)
  const { conversation_id: id } = await send(product.seller, member)
  await restrict(admin, member, after(day))
  expect(await codeOf(buy())).toBe('account_restricted')
  await expect(send(member, product.seller)).rejects.toMatchObject({
    code: 'account_restricted',
    message: expect.stringContaining('Until 21 Nov 2026, 13:00 you can read') as string,
    details: { reason: 'Spam' },
  })
  await world.db
    .updateTable('conversations')
    .set({ subject_kind: 'order', subject_id: newId() })
    .where('id', '=', id)
    .execute()
  expect(await codeOf(send(member, product.seller))).toBe('done')
  expect(await mine(member)).toMatchObject({ state: 'restricted', sanctions: [{ kind: 'restrict', state: 'active' }] })
  world.setNow(after(day))
  expect(await mine(member)).toMatchObject({ state: 'good', sanctions: [{ state: 'over' }] })
  expect(await codeOf(send(member, product.seller))).toBe('done')
})

test('a suspended member reads why at sign-in, and appeals by the link of the mail; another person decides', async ({
  world,
}) => {
  const { admin, other, suspend, appeals, decide, codeOf, mine } = await staffOf(world)
  const { signUp, signIn } = authCalls(world)
  const { user } = await signUp()
  const member = { id: user.id, email: 'amina@mtaa.test', sessionId: '' }
  await suspend(admin, member, after(3 * day))
  expect(await signIn('amina@mtaa.test')).toMatchObject({
    status: 403,
    json: {
      code: 'user_banned',
      msg: 'This account is suspended until 23 Nov 2026, 13:00. The rule: Spam. The message that we sent you has a link to appeal.',
    },
  })
  expect(await signIn('amina@mtaa.test', 'wrong one')).toMatchObject({ json: { code: 'invalid_credentials' } })
  const token = await linkTo(world, member)
  const visitor = world.as(null)
  const shown = await visitor(getSanctionByLink, { params: { token } })
  expect(shown).toMatchObject({ kind: 'suspend', rule: 'spam', state: 'active', appeal: null })
  expect(JSON.stringify(shown)).not.toContain(member.id)
  const appeal = () => visitor(appealByLink, { params: { token }, body: { text: 'That was my brother, sorry' } })
  expect(await appeal()).toMatchObject({ appeal: { outcome: 'open', due_at: after(72 * hour).toISOString() } })
  expect(await codeOf(appeal())).toBe('sanction_appealed')
  expect(await codeOf(visitor(getSanctionByLink, { params: { token: 'x'.repeat(60) } }))).toBe('sanction_not_found')

  const [waiting] = await appeals(admin)
  expect(waiting).toMatchObject({
    id: shown.id,
    may_decide: false,
    sanction: { appeal: { text: 'That was my brother, sorry' } },
  })
  expect(await codeOf(decide(admin, shown.id, 'granted'))).toBe('sanction_same_person')
  expect(await decide(other, shown.id, 'granted')).toMatchObject({ sanction: { state: 'ended', ended_how: 'appeal' } })
  expect(await codeOf(decide(other, shown.id, 'rejected'))).toBe('sanction_appeal_decided')
  expect(await appeals(admin)).toEqual([])
  expect(await appeals(admin, 'decided')).toHaveLength(1)
  expect((await signIn('amina@mtaa.test')).status).toBe(200)
  expect((await mailsTo(world, member)).slice(0, 2)).toEqual([
    'Your appeal was granted',
    'Your account on Mtaa is suspended',
  ])
  const person = await world.make.member()
  expect(await mine(person)).toMatchObject({ state: 'good', points: 0, strikes: [], sanctions: [] })
})

test('the table itself refuses that one person decides twice', async ({ world }) => {
  const { member, admin, strike, appeal } = await staffOf(world)
  const { sanctions } = await strike(admin, member)
  await appeal(member, sanctions[0]?.id ?? '')
  const decideBy = (id: string) =>
    world.db.updateTable('sanction_appeals').set({ decided_by: id, decided_at: start, outcome: 'granted' }).execute()
  await expect(decideBy(admin.id)).rejects.toThrow('check constraint')
  await expect(decideBy(member.id)).rejects.toThrow('check constraint')
})

test('a granted appeal against a warning takes back its points and what followed from them', async ({ world }) => {
  const { member, admin, other, strike, appeal, decide, standing, codeOf } = await staffOf(world)
  await strike(admin, member, { severity: 'major' })
  const { sanctions } = await strike(admin, member)
  expect(await codeOf(post(world, member))).toBe('account_restricted')
  const warnings = sanctions.filter(({ kind }) => kind === 'warn')
  expect(await codeOf(appeal(other, warnings[0]?.id ?? ''))).toBe('sanction_not_found')
  await appeal(member, warnings[0]?.id ?? '')
  await decide(other, warnings[0]?.id ?? '', 'granted')
  const now = await standing(admin, member)
  expect(now).toMatchObject({ points: 2, state: 'good' })
  expect(now.sanctions.find(({ kind }) => kind === 'restrict')).toMatchObject({ state: 'ended', ended_how: 'reversed' })
  expect(await codeOf(post(world, member))).toBe('done')
  // The other warning: too late.
  world.setNow(after(31 * day))
  expect(await codeOf(appeal(member, warnings[1]?.id ?? ''))).toBe('sanction_appeal_late')
})

test('of two who act at once one is refused; who is suspended or loses the role meanwhile acts no more', async ({
  world,
}) => {
  const { member, admin, other, suspend, restore, strike, codeOf } = await staffOf(world)
  const outcomes = await Promise.all([codeOf(suspend(admin, member)), codeOf(suspend(other, member))])
  expect(outcomes.toSorted()).toEqual(['done', 'sanction_active'])
  const ended = await Promise.all([codeOf(restore(admin, member)), codeOf(restore(other, member))])
  expect(ended.toSorted()).toEqual(['done', 'sanction_none'])
  // Each suspends the other: one is out before the other's act.
  const supers = [
    await world.make.member({ roles: ['Super-Admin'] }),
    await world.make.member({ roles: ['Super-Admin'] }),
  ] as const
  const both = await Promise.all([codeOf(suspend(supers[0], supers[1])), codeOf(suspend(supers[1], supers[0]))])
  expect(both.filter((outcome) => outcome === 'done')).toHaveLength(1)
  await world.db.deleteFrom('user_roles').where('user_id', '=', other.id).execute()
  expect(await codeOf(strike(other, member))).toBe('forbidden')
})

test('200 at once, of whom some may not be: each has an outcome, and nothing is half done', async ({ world }) => {
  const { admin, other, bulk, standing, codeOf, mine } = await staffOf(world)
  const members = await Promise.all(Array.from({ length: 4 }, () => world.make.member()))
  const ids = [...members.map(({ id }) => id), admin.id, other.id, newId()]
  const { done, refused, items } = await bulk(admin, ids, 'restrict', after(hour))
  expect([done, refused]).toEqual([4, 3])
  expect(items.slice(4).map(({ outcome }) => outcome)).toEqual(['sanction_self', 'sanction_rank', 'member_not_found'])
  const [first] = members
  if (first) expect(await standing(admin, first)).toMatchObject({ state: 'restricted' })
  expect(await bulk(admin, ids.slice(0, 4), 'restrict', after(hour))).toMatchObject({ done: 0, refused: 4 })
  expect(await bulk(admin, ids.slice(0, 4), 'restore')).toMatchObject({ done: 4, refused: 0 })
  expect(await codeOf(bulk(admin, ids, 'restrict', null))).toBe('sanction_until')
  expect(
    await codeOf(
      bulk(
        admin,
        Array.from({ length: 201 }, () => newId()),
        'warn',
      ),
    ),
  ).toBe('bad_request')
  expect(await codeOf(bulk(members[0] ?? admin, ids, 'warn'))).toBe('forbidden')
  if (first) expect((await mine(first)).sanctions.map(({ state }) => state)).toEqual(['ended'])
})

test('a ban from elsewhere outlives a suspension that ends by an appeal, and ends when an admin restores', async ({
  world,
}) => {
  const { member, admin, other, suspend, decide, standing, restore } = await staffOf(world)
  const { sanctions } = await suspend(admin, member, after(day))
  const until = after(9 * day)
  await world.db.updateTable('users').set({ banned_until: until }).where('id', '=', member.id).execute()
  const token = await linkTo(world, member)
  await world.as(null)(appealByLink, { params: { token }, body: { text: 'That was not me at all' } })
  await decide(other, sanctions[0]?.id ?? '', 'granted')
  expect(await standing(admin, member)).toMatchObject({ state: 'suspended', may: ['warn', 'restore'] })
  expect(await restore(admin, member)).toMatchObject({ state: 'good', may: ['warn', 'restrict', 'suspend'] })
})

test('without script the form of the link posts, once, and says in words what was wrong', async ({ world }) => {
  const { member, admin, suspend, mine, restore } = await staffOf(world)
  await suspend(admin, member)
  const token = await linkTo(world, member)
  const send = (text: string, at = token) =>
    world.http.inject({
      method: 'POST',
      url: `/appeal/${at}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'sw' },
      payload: new URLSearchParams({ text }).toString(),
    })
  expect((await send('No')).body).toContain('Rufaa yako haikutumwa')
  expect((await send('That was my brother', 'x'.repeat(60))).statusCode).toBe(404)
  const sent = await send('That was my brother')
  expect([sent.statusCode, sent.headers.location]).toEqual([303, `/appeal/${token}`])
  expect((await send('That was my brother')).statusCode).toBe(409)
  await restore(admin, member)
  const again = await world.make.member()
  await world.db.updateTable('sessions').set({ user_id: member.id }).where('id', '=', again.sessionId).execute()
  const [own] = (await mine({ ...member, sessionId: again.sessionId })).sanctions
  expect(own?.appeal).toMatchObject({ text: 'That was my brother', outcome: 'open' })
})
