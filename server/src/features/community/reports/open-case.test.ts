import { getPost } from '@mtaa/contract/community/feed'
import { appealCase, getOwnCase, listMyReports } from '@mtaa/contract/community/reports'
import {
  claimReportCase,
  listReportCases,
  openReportCase,
  releaseReportCase,
} from '@mtaa/contract/community/reports-admin'
import type { ReportKind } from '@mtaa/contract/community/report-words'
import { expect } from 'vitest'
import { auditEntries } from '../../../../test/audited.ts'
import { decideAs, neighbour, removeAs, reportAs, waitingFor } from '../../../../test/community/report-cases.ts'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'

const contentModerator = ({ make }: World) => make.member({ roles: ['Content-Moderator'] })
const open = ({ as }: World, staff: Person | null, kind: ReportKind, id: string) =>
  as(staff)(openReportCase, { body: { kind, id } })

test('a moderator opens a case about what nobody has reported and decides; of several who do there is one case', async ({
  world,
}) => {
  const { id, author } = await world.make.post({ content: 'Send 500 bob first' })
  const [one, other] = [await contentModerator(world), await contentModerator(world)]
  const opened = await Promise.all([open(world, one, 'post', id), open(world, other, 'post', id)])
  expect(opened[0]).toEqual(opened[1])
  const caseId = opened[0].id
  expect(await waitingFor(world, one)).toMatchObject([{ id: caseId, reasons: [], edited_at: null }])
  // Until something is decided against them there is no case for the author.
  const appeal = world.as(author)(appealCase, { params: { id: caseId }, body: { text: 'What is this about?' } })
  await expect(appeal).rejects.toMatchObject({ code: 'report_case_not_found' })
  await decideAs(world, one, caseId, 'warn', { reason: 'scam' })
  expect(await world.as(author)(getOwnCase, { params: { id: caseId } })).toMatchObject({ state: 'warned' })
  const acts = (await auditEntries(world)).filter(({ subject_id }) => subject_id === caseId)
  expect(acts.map(({ action }) => action)).toEqual(['report.opened', 'report.warned'])
})

test('cases are opened by moderators of the kind alone, about what is there and not their own', async ({ world }) => {
  const { make } = world
  const staff = await contentModerator(world)
  const [{ id }, own, product] = [await make.post(), await make.post({ author: staff }), await make.product()]
  const tries: [Person | null, ReportKind, string, string][] = [
    [null, 'post', id, 'sign_in_required'],
    [await make.member(), 'post', id, 'forbidden'],
    [await make.member({ roles: ['Market-Moderator'] }), 'post', id, 'forbidden'],
    [staff, 'product', product.id, 'forbidden'],
    [staff, 'post', newId(), 'report_thing_not_found'],
    [staff, 'comment', id, 'report_thing_not_found'],
    [staff, 'post', own.id, 'report_own'],
    [staff, 'person', staff.id, 'report_own'],
  ]
  for (const [person, kind, thing, code] of tries)
    await expect(open(world, person, kind, thing)).rejects.toMatchObject({ code })
  expect(await waitingFor(world, await make.member({ roles: ['Admin'] }))).toEqual([])
})

test('a removal is taken back, once, also by who made it; its author reads so and appeals no more', async ({
  world,
}) => {
  const { id, author } = await world.make.post()
  const staff = await contentModerator(world)
  const caseId = await removeAs(world, staff, { kind: 'post', id })
  const decided = async () => (await world.as(staff)(listReportCases, { query: { state: 'decided' } })).items
  expect(await decided()).toMatchObject([{ id: caseId, may: ['undo'] }])
  await expect(world.as(staff)(claimReportCase, { params: { id: caseId } })).rejects.toMatchObject({
    code: 'report_decided',
  })
  // What was meant for the open case is not a second decision.
  for (const late of ['restore', 'dismiss', 'remove'] as const)
    await expect(decideAs(world, staff, caseId, late, { reason: 'spam' })).rejects.toMatchObject({
      code: 'report_decided',
    })
  await expect(
    reportAs(world, await contentModerator(world), { kind: 'post', id, reason: 'spam' }),
  ).rejects.toMatchObject({
    code: 'report_thing_not_found',
  })
  const undone = await Promise.allSettled(
    [1, 2].map(() => decideAs(world, staff, caseId, 'undo', { note: 'A mistake' })),
  )
  expect(undone.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await world.as(null)(getPost, { params: { id } })).status).toBe('shown')
  const own = () => world.as(author)(getOwnCase, { params: { id: caseId } })
  expect(await own()).toMatchObject({ state: 'restored', reason: null, note: 'A mistake', appeal_until: null })
  await expect(
    world.as(author)(appealCase, { params: { id: caseId }, body: { text: 'It was no scam' } }),
  ).rejects.toMatchObject({ code: 'report_no_appeal' })
  expect(await decided()).toMatchObject([{ may: [] }])
})

test('a removal that an appeal did not change is taken back by another person than the one who removed it', async ({
  world,
}) => {
  const { id, author } = await world.make.post()
  const reporter = await neighbour(world)
  await reportAs(world, reporter, { kind: 'post', id, reason: 'scam' })
  const [one, other] = [await contentModerator(world), await contentModerator(world)]
  const caseId = await removeAs(world, one, { kind: 'post', id })
  await world.as(author)(appealCase, { params: { id: caseId }, body: { text: 'It was a joke among friends' } })
  await expect(decideAs(world, other, caseId, 'undo')).rejects.toMatchObject({ code: 'report_not_possible' })
  await decideAs(world, other, caseId, 'uphold')
  await expect(decideAs(world, one, caseId, 'undo')).rejects.toMatchObject({ code: 'report_same_person' })
  await decideAs(world, other, caseId, 'undo')
  expect((await world.as(null)(getPost, { params: { id } })).status).toBe('shown')
  expect(await world.as(author)(getOwnCase, { params: { id: caseId } })).toMatchObject({
    state: 'restored',
    appeal: { outcome: 'granted' },
  })
  expect((await world.as(reporter)(listMyReports, {})).items).toMatchObject([{ state: 'acted' }])
})

test('who has taken a case gives it back; another cannot', async ({ world }) => {
  const [one, other] = [await contentModerator(world), await contentModerator(world)]
  const params = await open(world, one, 'post', (await world.make.post()).id)
  await world.as(one)(claimReportCase, { params })
  await world.as(other)(releaseReportCase, { params })
  await expect(decideAs(world, other, params.id, 'dismiss')).rejects.toMatchObject({ code: 'report_claimed' })
  for (const _ of [1, 2]) await world.as(one)(releaseReportCase, { params })
  await decideAs(world, other, params.id, 'dismiss')
  const market = await world.make.member({ roles: ['Market-Moderator'] })
  for (const [person, code] of [
    [market, 'report_case_not_found'],
    [await world.make.member(), 'forbidden'],
  ] as const)
    await expect(world.as(person)(releaseReportCase, { params })).rejects.toMatchObject({ code })
})
