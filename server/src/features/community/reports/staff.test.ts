import { getPost } from '@mtaa/contract/community/feed'
import { getProduct } from '@mtaa/contract/commerce/products/market'
import { appealCase, getOwnCase, listMyReports } from '@mtaa/contract/community/reports'
import { claimReportCase, listReportCases } from '@mtaa/contract/community/reports-admin'
import { day, hour, minute } from '@mtaa/contract/time'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { auditEntries } from '../../../../test/audited.ts'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { caseOf, decideAs, neighbour, reportAs, waitingFor } from '../../../../test/community/report-cases.ts'
import { dyingAt } from '../../../../test/platform/dying-process.ts'
import { features } from '../../../features.ts'
import { foldReportables } from '../../../core/fold.ts'
import { decideCase } from './decide-case.ts'

const roles = ['Content-Moderator']
const note = 'It asks for money first'

/** A reported post, and two moderators of content. */
async function reportedPost(world: World, author?: Person) {
  const post = await world.make.post({ content: 'Send 500 bob first', ...(author && { author }) })
  const [reporter, one, other] = [
    await neighbour(world),
    await world.make.member({ roles }),
    await world.make.member({ roles }),
  ]
  await reportAs(world, reporter, { kind: 'post', id: post.id, reason: 'scam', note: 'I paid and got nothing' })
  const { rows } = await sql<{ id: string }>`select id from report_cases where subject_id = ${post.id}`.execute(
    world.db,
  )
  return { ...post, reporter, one, other, caseId: rows[0]?.id ?? '' }
}

const mailsTo = async (world: World, { email }: Person) =>
  (await world.mails()).filter(({ recipient }) => recipient === email).map(({ subject }) => subject)

test('a moderator removes it, both sides are notified, the author appeals once, and only another person decides', async ({
  world,
}) => {
  world.setNow(new Date('2026-11-20T10:00:00Z'))
  const { id, author, reporter, one, other, caseId } = await reportedPost(world)
  expect(await caseOf(world, one, caseId)).toMatchObject({
    thing: { state: 'shown' },
    reports: [{ reason: 'scam', note: 'I paid and got nothing' }],
    may: ['hide', 'warn', 'remove', 'dismiss'],
  })
  await expect(decideAs(world, one, caseId, 'remove')).rejects.toMatchObject({ code: 'report_reason_needed' })
  const own = () => world.as(author)(getOwnCase, { params: { id: caseId } })
  await expect(own()).rejects.toMatchObject({ code: 'report_case_not_found' })
  await decideAs(world, one, caseId, 'remove', { reason: 'scam', note })
  expect((await world.as(author)(getPost, { params: { id } })).status).toBe('removed')
  expect(await own()).toMatchObject({ state: 'removed', reason: 'scam', note, appeal: null })
  expect(await mailsTo(world, reporter)).toEqual(['Your report: we have acted on it'])
  expect(await mailsTo(world, author)).toEqual(['Something of yours was removed'])
  expect((await world.as(reporter)(listMyReports, {})).items).toMatchObject([{ state: 'acted' }])

  const appeal = (person: Person, text = 'It was a joke among friends') =>
    world.as(person)(appealCase, { params: { id: caseId }, body: { text } })
  await expect(appeal(reporter)).rejects.toMatchObject({ code: 'report_case_not_found' })
  await expect(appeal(author, 'short')).rejects.toMatchObject({ code: 'bad_request' })
  const appeals = await Promise.allSettled([appeal(author), appeal(author)])
  expect(appeals.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(appeal(author)).rejects.toMatchObject({ code: 'report_appealed' })
  expect((await caseOf(world, one, caseId)).may).toEqual([])
  for (const decision of ['restore', 'uphold'] as const)
    await expect(decideAs(world, one, caseId, decision)).rejects.toMatchObject({ code: 'report_same_person' })
  const past = sql`update report_cases set appeal_decided_by = decided_by where id = ${caseId}`.execute(world.db)
  await expect(past).rejects.toThrow('report_cases_check')

  await decideAs(world, other, caseId, 'restore', { note: 'It is one' })
  expect((await world.as(null)(getPost, { params: { id } })).status).toBe('shown')
  expect(await own()).toMatchObject({ state: 'restored', appeal: { outcome: 'granted', note: 'It is one' } })
  await expect(decideAs(world, other, caseId, 'uphold')).rejects.toMatchObject({ code: 'report_decided' })
  expect((await mailsTo(world, author))[0]).toBe('Your appeal was granted')
  const acts = (await auditEntries(world)).filter(({ subject_type }) => subject_type === 'report_case')
  expect(acts.map(({ action, actor_id }) => [action, actor_id])).toEqual([
    ['report.removed', one.id],
    ['report.restored', other.id],
  ])
})

test('of two moderators who decide at once one is refused, and one who has it keeps the other out for 15 minutes', async ({
  world,
}) => {
  const { one, other, caseId } = await reportedPost(world)
  await world.as(one)(claimReportCase, { params: { id: caseId } })
  await expect(world.as(other)(claimReportCase, { params: { id: caseId } })).rejects.toMatchObject({
    code: 'report_claimed',
  })
  await expect(decideAs(world, other, caseId, 'dismiss')).rejects.toMatchObject({ code: 'report_claimed' })
  expect(await waitingFor(world, other)).toMatchObject([{ claimed_by: { id: one.id }, may: [] }])
  world.setNow(new Date(world.clock().getTime() + 16 * minute))
  const tries = await Promise.allSettled([
    decideAs(world, one, caseId, 'dismiss'),
    decideAs(world, other, caseId, 'remove', { reason: 'scam' }),
  ])
  expect(tries.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { code: 'report_decided' } }])
})

test('members and moderators of other roles see no case; one who is reported, or has reported, does not decide', async ({
  world,
}) => {
  const { make } = world
  const moderator = await make.member({ roles })
  const { reporter, one, caseId } = await reportedPost(world, moderator)
  for (const person of [null, reporter])
    await expect(world.as(person)(listReportCases, {})).rejects.toMatchObject({
      code: person ? 'forbidden' : 'sign_in_required',
    })
  const support = await make.member({ roles: ['Customer-Support-Moderator'] })
  expect((await world.as(support)(listReportCases, {})).items).toEqual([])
  const market = await make.member({ roles: ['Market-Moderator'] })
  expect(await waitingFor(world, market)).toEqual([])
  expect(await waitingFor(world, moderator)).toEqual([])
  for (const person of [market, moderator]) {
    const refused = { code: 'report_case_not_found' }
    await expect(caseOf(world, person, caseId)).rejects.toMatchObject(refused)
    await expect(decideAs(world, person, caseId, 'dismiss')).rejects.toMatchObject(refused)
    await expect(world.as(person)(claimReportCase, { params: { id: caseId } })).rejects.toMatchObject(refused)
  }
  // The person themselves, as a person.
  await reportAs(world, reporter, { kind: 'person', id: moderator.id, reason: 'hate' })
  expect((await waitingFor(world, moderator)).length).toBe(0)
  const { rows } = await sql<{ subject_id: string }>`
    select subject_id from report_cases where kind = 'post'`.execute(world.db)
  await reportAs(world, one, { kind: 'post', id: rows[0]?.subject_id ?? '', reason: 'spam' })
  await expect(decideAs(world, one, caseId, 'dismiss')).rejects.toMatchObject({ code: 'report_not_yours' })
  const admin = await make.member({ roles: ['Admin'] })
  expect(await decideAs(world, admin, caseId, 'dismiss')).toMatchObject({ decision: { outcome: 'dismiss' }, may: [] })
})

test('a person can be warned and nothing else; a hidden post waits 12 hours at most; the queue is read page by page', async ({
  world,
}) => {
  world.setNow(new Date('2026-11-20T10:00:00Z'))
  const { one, author, caseId, id } = await reportedPost(world)
  const reporter = await neighbour(world)
  await reportAs(world, reporter, { kind: 'person', id: author.id, reason: 'other' })
  const found = async (kind: string) => (await waitingFor(world, one)).find((waiting) => waiting.kind === kind)
  const person = await found('person')
  expect(person?.may).toEqual(['warn', 'dismiss'])
  for (const decision of ['hide', 'remove', 'restore'] as const)
    await expect(decideAs(world, one, person?.id ?? '', decision, { reason: 'other' })).rejects.toMatchObject({
      code: 'report_not_possible',
    })
  await decideAs(world, one, caseId, 'hide', { reason: 'scam', note })
  expect((await world.as(author)(getPost, { params: { id } })).status).toBe('hidden')
  expect(await found('post')).toMatchObject({
    hidden: true,
    due_at: new Date(world.clock().getTime() + 12 * hour).toISOString(),
  })
  const page = (cursor?: string) => world.as(one)(listReportCases, { query: { limit: 1, ...(cursor && { cursor }) } })
  const first = await page()
  const second = await page(first.next_cursor ?? '')
  expect([first.items[0]?.kind, second.items[0]?.kind, second.next_cursor]).toEqual(['post', 'person', null])
  await decideAs(world, one, person?.id ?? '', 'warn', { reason: 'hate' })
  expect(await mailsTo(world, author)).toContain('A warning from the moderators')
  world.setNow(new Date(world.clock().getTime() + 31 * day))
  const late = { params: { id: person?.id ?? '' }, body: { text: 'I said nothing of the kind' } }
  await expect(world.as(author)(appealCase, late)).rejects.toMatchObject({ code: 'report_appeal_late' })
})

test('what is gone can only be closed, and those who reported it read so', async ({ world }) => {
  const { id, one, caseId, reporter } = await reportedPost(world)
  await world.db.deleteFrom('feed_posts').where('id', '=', id).execute()
  expect(await caseOf(world, one, caseId)).toMatchObject({ thing: null, may: ['dismiss'] })
  await expect(decideAs(world, one, caseId, 'remove', { reason: 'scam' })).rejects.toMatchObject({
    code: 'report_thing_gone',
  })
  await decideAs(world, one, caseId, 'dismiss')
  expect((await world.as(reporter)(listMyReports, {})).items).toMatchObject([{ state: 'no_action' }])
})

test('a product is taken off the market by the removal of listings, which its seller appeals against there', async ({
  world,
}) => {
  const product = await world.make.product()
  const [reporter, staff] = [await neighbour(world), await world.make.member({ roles: ['Market-Moderator'] })]
  await reportAs(world, reporter, { kind: 'product', id: product.id, reason: 'illegal' })
  const [found] = await waitingFor(world, staff)
  await decideAs(world, staff, found?.id ?? '', 'remove', { reason: 'illegal', note })
  await expect(world.as(null)(getProduct, { params: { id: product.id } })).rejects.toMatchObject({
    code: 'listing_not_found',
  })
  const removals = await world.db.selectFrom('listing_reviews').select(['kind', 'reason', 'decided_by']).execute()
  expect(removals).toEqual([{ kind: 'removal', reason: 'forbidden_item', decided_by: staff.id }])
  const appeal = { params: { id: found?.id ?? '' }, body: { text: 'It is a legal bicycle' } }
  await expect(world.as(product.seller)(appealCase, appeal)).rejects.toMatchObject({ code: 'report_no_appeal' })
})

test('a decision that is cut off at any statement is done wholly or not at all', async ({ world }) => {
  const kinds = foldReportables(features)
  const { id, one, caseId } = await reportedPost(world)
  const staff = { ...one, roles, home: null, aal: 'aal1', needsSecondFactor: false } as const
  const decision = { decision: 'remove', reason: 'scam', note } as const
  for (let diesAt = 1; ; diesAt++) {
    const process = dyingAt(world, diesAt)
    const done = await decideCase(process.deps, kinds, staff, caseId, decision).then(
      () => true,
      () => false,
    )
    const { rows } = await sql<{ decided: boolean; status: string }>`
      select c.decided_at is not null as decided, p.status from report_cases c join feed_posts p on p.id = c.subject_id
      where p.id = ${id}`.execute(world.db)
    expect(rows).toEqual([done ? { decided: true, status: 'removed' } : { decided: false, status: 'shown' }])
    if (done) break
    expect(diesAt).toBeLessThan(60)
  }
})
