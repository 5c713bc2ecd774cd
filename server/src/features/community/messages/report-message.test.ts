import { deleteMessage, refuseConversation } from '@mtaa/contract/community/messages'
import { blockMember } from '@mtaa/contract/community/blocks'
import { appealCase, getOwnCase, listMyReports } from '@mtaa/contract/community/reports'
import {
  claimReportCase,
  listReportCases,
  openReportCase,
  readCaseEvidence,
  releaseReportCase,
} from '@mtaa/contract/community/reports-admin'
import { day, minute } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { auditEntries } from '../../../../test/audited.ts'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { messageCalls } from '../../../../test/community/messages.ts'
import { caseOf, decideAs, reportAs, waitingFor } from '../../../../test/community/report-cases.ts'
import { sweepRetention } from '../../../../test/platform/schedules.ts'

const roles = ['Content-Moderator']
const now = new Date('2026-11-20T10:00:00Z')

/** A conversation of thirty messages, of which Amina wrote the even ones. */
async function longTalk(world: World) {
  world.setNow(now)
  const calls = messageCalls(world)
  const [amina, baraka] = [
    await world.make.member({ firstName: 'Amina' }),
    await world.make.member({ firstName: 'Baraka' }),
  ]
  const id = await calls.acquaint(baraka, amina)
  for (let seq = 3; seq <= 30; seq++)
    await (seq % 2 === 0 ? calls.send(amina, baraka, `Nambari ${seq}`) : calls.send(baraka, amina, `Nambari ${seq}`))
  const { items } = await calls.read(baraka, id, { limit: 100 })
  const at = (seq: number) => items[seq - 1]?.id ?? ''
  const staff = await world.make.member({ roles })
  return { ...calls, amina, baraka, id, at, staff }
}

const take = (world: World, staff: Person, id: string) => world.as(staff)(claimReportCase, { params: { id } })
const evidence = async (world: World, staff: Person | null, id: string) =>
  (await world.as(staff)(readCaseEvidence, { params: { id } })).messages
const refusedEvidence = (world: World, staff: Person | null, id: string) =>
  evidence(world, staff, id).then(
    () => 'read',
    ({ code }: { code: string }) => code,
  )

test('who has taken the case reads the reported message and ten around it, as they were, and each reading is logged', async ({
  world,
}) => {
  const { amina, baraka, at, staff, read, id: conversation } = await longTalk(world)
  await reportAs(world, baraka, { kind: 'message', id: at(20), reason: 'scam', note: 'Anataka pesa' })
  await world.as(amina)(deleteMessage, { params: { id: at(20) } })
  await world.as(amina)(deleteMessage, { params: { id: at(22) } })
  const [waiting] = await waitingFor(world, staff)
  expect(waiting).toMatchObject({ kind: 'message', title: '', excerpt: '', path: null, owner: { id: amina.id } })
  const caseId = waiting?.id ?? ''
  const whole = await caseOf(world, staff, caseId)
  expect(whole).toMatchObject({ has_evidence: true, thing: { title: '', excerpt: '' } })
  expect(JSON.stringify(whole)).not.toContain('Nambari')

  const other = await world.make.member({ roles })
  const admin = await world.make.member({ roles: ['Admin'] })
  const market = await world.make.member({ roles: ['Market-Moderator'] })
  for (const person of [staff, other, admin])
    expect(await refusedEvidence(world, person, caseId)).toBe('report_evidence_closed')
  expect(await refusedEvidence(world, market, caseId)).toBe('report_case_not_found')
  for (const person of [amina, baraka]) expect(await refusedEvidence(world, person, caseId)).toBe('forbidden')
  expect(await refusedEvidence(world, null, caseId)).toBe('sign_in_required')
  await expect(decideAs(world, staff, caseId, 'remove', { reason: 'scam' })).rejects.toMatchObject({
    code: 'report_evidence_closed',
  })

  await take(world, staff, caseId)
  const messages = await evidence(world, staff, caseId)
  expect(messages.map(({ text }) => text)).toEqual(Array.from({ length: 21 }, (_, index) => `Nambari ${index + 10}`))
  expect(messages.filter(({ reported }) => reported)).toMatchObject([
    { id: at(20), text: 'Nambari 20', sender: { id: amina.id } },
  ])
  for (const person of [other, admin])
    expect(await refusedEvidence(world, person, caseId)).toBe('report_evidence_closed')
  await evidence(world, staff, caseId)
  const readings = (await auditEntries(world)).filter(({ action }) => action === 'report.evidence_read')
  expect(readings.map(({ actor_id, subject_id }) => [actor_id, subject_id])).toEqual([
    [staff.id, caseId],
    [staff.id, caseId],
  ])
  world.setNow(new Date(now.getTime() + 16 * minute))
  expect(await refusedEvidence(world, staff, caseId)).toBe('report_evidence_closed')
  await take(world, staff, caseId)
  await world.as(staff)(releaseReportCase, { params: { id: caseId } })
  expect(await refusedEvidence(world, staff, caseId)).toBe('report_evidence_closed')
  expect((await read(baraka, conversation, { after: 19, limit: 1 })).items).toMatchObject([{ text: '', deleted: true }])
})

test('only its recipient reports a message, and no moderator opens a case about one', async ({ world }) => {
  const { amina, baraka, at, staff, id } = await longTalk(world)
  const report = (person: Person, seq = 20) =>
    reportAs(world, person, { kind: 'message', id: at(seq), reason: 'spam' }).then(
      () => 'reported',
      ({ code }: { code: string }) => code,
    )
  const admin = await world.make.member({ roles: ['Admin'] })
  const stranger = await world.make.member()
  for (const person of [staff, admin, stranger]) expect(await report(person)).toBe('report_thing_not_found')
  expect(await report(amina)).toBe('report_own')
  for (const person of [staff, admin]) {
    const opened = world.as(person)(openReportCase, { body: { kind: 'message', id: at(20) } })
    await expect(opened).rejects.toMatchObject({ code: 'report_thing_not_found' })
  }
  await world.as(amina)(deleteMessage, { params: { id: at(22) } })
  expect(await report(baraka, 22)).toBe('report_thing_not_found')
  await world.db
    .updateTable('conversation_members')
    .set({ cleared_seq: 18 })
    .where('conversation_id', '=', id)
    .where('member_id', '=', baraka.id)
    .execute()
  expect(await report(baraka, 18)).toBe('report_thing_not_found')
  expect(await report(baraka)).toBe('reported')
  const moderator = await world.make.member({ roles })
  expect((await world.as(moderator)(listReportCases, {})).items).toHaveLength(1)
})

test('what a moderator removes is gone for both and says so, and a granted appeal brings it back', async ({
  world,
}) => {
  const { amina, baraka, at, staff, read, id } = await longTalk(world)
  const again = await world.make.member({ roles })
  await reportAs(world, baraka, { kind: 'message', id: at(20), reason: 'scam' })
  const caseId = (await waitingFor(world, staff))[0]?.id ?? ''
  await take(world, staff, caseId)
  await decideAs(world, staff, caseId, 'remove', { reason: 'scam' })
  const shown = async (person: Person) => (await read(person, id, { after: 19, limit: 1 })).items[0]
  for (const person of [amina, baraka])
    expect(await shown(person)).toMatchObject({ text: '', deleted: true, removed: true, deletable_until: null })
  expect(await world.as(amina)(getOwnCase, { params: { id: caseId } })).toMatchObject({
    state: 'removed',
    excerpt: 'Nambari 20',
  })
  expect((await world.as(baraka)(listMyReports, {})).items).toMatchObject([{ state: 'acted', title: '' }])
  const mails = (await world.mails()).map(({ body_text: text, body_html: html }) => `${text} ${html}`).join()
  expect(mails).not.toContain('Nambari')
  expect(await refusedEvidence(world, staff, caseId)).toBe('report_evidence_closed')

  await world.as(amina)(appealCase, { params: { id: caseId }, body: { text: 'Tulikuwa tunataniana' } })
  await take(world, again, caseId)
  expect(await evidence(world, again, caseId)).toHaveLength(21)
  await decideAs(world, again, caseId, 'restore', { note: 'It is a joke' })
  expect(await shown(baraka)).toMatchObject({ text: 'Nambari 20', deleted: false })
})

test('a report and a deletion at one moment: the case has what was said, or there is none', async ({ world }) => {
  const { amina, baraka, at, staff } = await longTalk(world)
  for (const seq of [10, 12, 14, 16]) {
    const [report] = await Promise.allSettled([
      reportAs(world, baraka, { kind: 'message', id: at(seq), reason: 'spam' }),
      world.as(amina)(deleteMessage, { params: { id: at(seq) } }),
    ])
    const copies = await world.db
      .selectFrom('message_evidence')
      .innerJoin('report_cases', 'report_cases.id', 'message_evidence.case_id')
      .select('message_evidence.text')
      .where('report_cases.subject_id', '=', at(seq))
      .whereRef('message_evidence.message_id', '=', 'report_cases.subject_id')
      .execute()
    expect(copies).toEqual(report.status === 'fulfilled' ? [{ text: `Nambari ${seq}` }] : [])
  }
  const cases = await world.db.selectFrom('message_evidence').select('case_id').distinct().execute()
  expect(await waitingFor(world, staff)).toHaveLength(cases.length)
})

test('a copy is deleted a month after the decision', async ({ world }) => {
  const { baraka, at, staff } = await longTalk(world)
  await reportAs(world, baraka, { kind: 'message', id: at(20), reason: 'scam' })
  const caseId = (await waitingFor(world, staff))[0]?.id ?? ''
  await take(world, staff, caseId)
  await decideAs(world, staff, caseId, 'dismiss')
  await world.runJobs()
  const copies = () => world.db.selectFrom('message_evidence').select('seq').execute()
  world.setNow(new Date(now.getTime() + 30 * day))
  await sweepRetention(world.deps)
  expect(await copies()).toHaveLength(21)
  world.setNow(new Date(now.getTime() + 31 * day))
  await sweepRetention(world.deps)
  expect(await copies()).toEqual([])
})

test('one act blocks who wrote, reports the newest message and deletes the conversation', async ({ world }) => {
  world.setNow(now)
  const { send, list, unread } = messageCalls(world)
  const [stranger, amina, staff] = [
    await world.make.member(),
    await world.make.member(),
    await world.make.member({ roles }),
  ]
  const { conversation_id: id } = await send(stranger, amina, 'Tuma 500 kwanza')
  const refuse = (person: Person) => world.as(person)(refuseConversation, { params: { id }, body: { reason: 'scam' } })
  await expect(refuse(staff)).rejects.toMatchObject({ code: 'conversation_not_found' })
  await Promise.all([refuse(amina), refuse(amina)])
  expect([await list(amina, 'requests'), await unread(amina)]).toEqual([[], 0])
  await expect(send(stranger, amina, 'Hallo?')).rejects.toMatchObject({ code: 'message_not_allowed' })
  await expect(send(amina, stranger, 'Hallo?')).rejects.toMatchObject({ code: 'message_not_allowed' })
  const waiting = await waitingFor(world, staff)
  expect(waiting).toMatchObject([{ kind: 'message', reasons: [{ reason: 'scam', count: 1 }] }])
  await take(world, staff, waiting[0]?.id ?? '')
  expect(await evidence(world, staff, waiting[0]?.id ?? '')).toMatchObject([
    { text: 'Tuma 500 kwanza', reported: true },
  ])
})

test('where nothing is left to report, the block and the deletion are done all the same', async ({ world }) => {
  world.setNow(now)
  const { send, list } = messageCalls(world)
  const [stranger, amina] = [await world.make.member(), await world.make.member()]
  const sent = await send(stranger, amina, 'Tuma 500')
  const refuse = world.as(amina)(refuseConversation, { params: { id: sent.conversation_id }, body: {} })
  await Promise.all([refuse, world.as(stranger)(deleteMessage, { params: { id: sent.id } })])
  expect(await list(amina, 'requests')).toEqual([])
  expect(await world.db.selectFrom('blocks').select('member_id').execute()).toHaveLength(2)
})

test('a block takes a request out of the list, and what the two had written stays', async ({ world }) => {
  world.setNow(now)
  const { send, list, acquaint, read, get } = messageCalls(world)
  const [amina, baraka, stranger] = [await world.make.member(), await world.make.member(), await world.make.member()]
  const id = await acquaint(amina, baraka)
  const request = await send(stranger, amina, 'Habari yako')
  for (const other of [baraka, stranger]) await world.as(amina)(blockMember, { body: { member_id: other.id } })
  expect(await list(amina, 'requests')).toEqual([])
  for (const person of [amina, baraka]) {
    expect((await read(person, id)).items).toHaveLength(2)
    expect(await get(person, id)).toMatchObject({ may: { write: false } })
  }
  await reportAs(world, amina, { kind: 'message', id: request.id, reason: 'spam' })
})
