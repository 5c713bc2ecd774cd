import { day } from '@mtaa/contract/time'
import {
  applyForJob,
  getCv,
  listApplications,
  listMyApplications,
  listMyJobs,
  updateApplication,
  uploadCv,
  withdrawApplication,
} from '@mtaa/contract/commerce/jobs/job-applications'
import { updateJob } from '@mtaa/contract/commerce/jobs/jobs'
import { planDeletion, requestExport } from '@mtaa/contract/identity/privacy'
import { describe, expect } from 'vitest'
import { test, type World } from '../../../../../test/harness.ts'
import type { Person } from '../../../../../test/identity/person.ts'
import { sweepRetention } from '../../../../../test/platform/schedules.ts'
import { unzip } from '../../../../../test/platform/unzip.ts'

const morning = new Date('2026-11-20T06:00:00Z')
const after = (days: number) => new Date(morning.getTime() + days * day)
const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

const upload = ({ as }: World, person: Person, content: string | Uint8Array<ArrayBuffer> = pdf) =>
  as(person)(uploadCv, { file: new Blob([content], { type: 'application/pdf' }) })
const apply = ({ as }: World, person: Person | null, id: string, body: { message?: string; cv?: string } = {}) =>
  as(person)(applyForJob, { params: { id }, body: { message: 'I have waited tables for four years.', ...body } })
const received = async ({ as }: World, person: Person | null, id: string, query = {}) =>
  (await as(person)(listApplications, { params: { id }, query })).items
const sent = async ({ as }: World, person: Person) => (await as(person)(listMyApplications, { query: {} })).items
const fetchCv = async ({ http, headersOf }: World, person: Person | null, id: string) =>
  http.inject({ url: `/api/job-applications/${id}/cv`, headers: await headersOf(person) })
const filesOf = async ({ deps, db }: World) => {
  const rows = await db.selectFrom('job_cvs').select('key').execute()
  return Promise.all(rows.map(({ key }) => deps.storage.get(`cvs/${key}.pdf`)))
}

/** A job, and an application with a CV. */
async function makeApplied(world: World) {
  world.setNow(morning)
  const [owner, applicant] = [await world.make.member(), await world.make.member({ firstName: 'Atieno' })]
  const job = await world.make.job({ owner, endsAt: after(10) })
  const { key } = await upload(world, applicant)
  const { id } = await apply(world, applicant, job.id, { cv: key })
  return { owner, applicant, job, key, id }
}

test('who applies and who offers the job see the application; the employer sorts it', async ({ world }) => {
  const { owner, applicant, job, id } = await makeApplied(world)
  expect(await received(world, owner, job.id)).toMatchObject([
    { id, job_id: job.id, state: 'new', cv: { bytes: pdf.length }, applicant: { first_name: 'Atieno' } },
  ])
  expect(await sent(world, applicant)).toMatchObject([{ id, state: 'new', job: { id: job.id, title: 'Waiter' } }])
  const mine = async () => (await world.as(owner)(listMyJobs, { query: {} })).items
  expect(await mine()).toMatchObject([{ id: job.id, applications: 1, new_applications: 1, asks_for_money: false }])
  for (const state of ['seen', 'shortlisted', 'rejected'] as const) {
    expect(await world.as(owner)(updateApplication, { params: { id }, body: { state } })).toMatchObject({ state })
    expect(await sent(world, applicant)).toMatchObject([{ state }])
  }
  expect(await mine()).toMatchObject([{ applications: 1, new_applications: 0 }])
  expect(await received(world, owner, job.id, { state: 'new' })).toEqual([])
})

test('nobody else sees an application: not a visitor, another member, a moderator or an admin', async ({ world }) => {
  const { owner, applicant, job, id } = await makeApplied(world)
  const state = (person: Person | null) =>
    world.as(person)(updateApplication, { params: { id }, body: { state: 'rejected' } })
  const withdraw = (person: Person | null) => world.as(person)(withdrawApplication, { params: { id } })
  for (const person of [
    await world.make.member(),
    await world.make.member({ roles: ['Market-Moderator', 'Customer-Support-Moderator'] }),
    await world.make.member({ roles: ['Super-Admin'] }),
  ]) {
    await expect(received(world, person, job.id)).rejects.toMatchObject({ code: 'listing_not_found' })
    await expect(state(person)).rejects.toMatchObject({ code: 'application_not_found' })
    await expect(withdraw(person)).rejects.toMatchObject({ code: 'application_not_found' })
    expect((await fetchCv(world, person, id)).statusCode).toBe(404)
    expect(await sent(world, person)).toEqual([])
  }
  const calls = [
    () => received(world, null, job.id),
    () => state(null),
    () => withdraw(null),
    () => apply(world, null, job.id),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'sign_in_required' })
  expect((await fetchCv(world, null, id)).statusCode).toBe(401)
  // Each side has its own acts.
  await expect(state(applicant)).rejects.toMatchObject({ code: 'application_not_found' })
  await expect(withdraw(owner)).rejects.toMatchObject({ code: 'application_not_found' })
  await expect(received(world, applicant, job.id)).rejects.toMatchObject({ code: 'listing_not_found' })
})

test('a CV is sent as a file to be stored, to its owner and the employer', async ({ world }) => {
  const { owner, applicant, id } = await makeApplied(world)
  for (const person of [owner, applicant]) {
    const file = await fetchCv(world, person, id)
    expect(file.body).toBe(pdf)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="cv-${id}.pdf"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  }
  await world.db.deleteFrom('sessions').where('id', '=', owner.sessionId).execute()
  expect((await fetchCv(world, owner, id)).statusCode).toBe(401)
})

describe('one application for each member and job', () => {
  test('of ten at once one is stored, and the same again answers it', async ({ world }) => {
    world.setNow(morning)
    const [owner, applicant] = [await world.make.member(), await world.make.member()]
    const job = await world.make.job({ owner, endsAt: after(10) })
    const { key } = await upload(world, applicant)
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(world, applicant, job.id, { cv: key })))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await received(world, owner, job.id)).toHaveLength(1)
    await expect(apply(world, applicant, job.id, { cv: key, message: 'Another text' })).rejects.toMatchObject({
      code: 'already_applied',
      status: 409,
    })
    await world.as(owner)(updateJob, { params: { id: job.id }, body: { status: 'paused' } })
    expect(await apply(world, applicant, job.id, { cv: key })).toMatchObject({ id: answers[0]?.id })
  })

  test("a CV is used once, and never somebody else's", async ({ world }) => {
    const { applicant, key } = await makeApplied(world)
    const job = await world.make.job({ endsAt: after(10) })
    for (const person of [applicant, await world.make.member()])
      await expect(apply(world, person, job.id, { cv: key })).rejects.toMatchObject({ code: 'cv_not_found' })
    expect(await sent(world, applicant)).toHaveLength(1)
  })
})

test('nobody applies for their own job, a closed, hidden or finished one, or what is no job', async ({ world }) => {
  world.setNow(morning)
  const [owner, applicant] = [await world.make.member(), await world.make.member()]
  const job = (input: object = {}) => world.make.job({ owner, endsAt: after(10), ...input })
  const refusal = async (person: Person, id: string) =>
    apply(world, person, id).then(
      () => 'done',
      (error: { code: string }) => error.code,
    )
  expect([
    await refusal(owner, (await job()).id),
    await refusal(applicant, (await job({ status: 'paused' })).id),
    await refusal(applicant, (await job({ endsAt: after(-1) })).id),
    await refusal(applicant, (await job({ status: 'removed' })).id),
    await refusal(applicant, (await world.make.product()).id),
  ]).toEqual(['own_job', 'job_closed', 'job_closed', 'listing_not_found', 'listing_not_found'])
})

test.for([
  ['an HTML page', '<html><script>alert(1)</script></html>', 'not_a_pdf'],
  ['a picture', '\u0089PNG\r\n', 'not_a_pdf'],
  ['nothing', '', 'not_a_pdf'],
  ['a PDF cut short', '%PDF-1.7\nhalf', 'not_a_pdf'],
  ['a page with a PDF behind it', `<html>${pdf}`, 'not_a_pdf'],
  ['more than 2 MB', pdf + ' '.repeat(2 * 1024 * 1024), 'too_large'],
] as const)('%s is no CV', async ([, content, code], { world }) => {
  const applicant = await world.make.member()
  await expect(upload(world, applicant, content)).rejects.toMatchObject({ code })
  expect(await filesOf(world)).toEqual([])
})

test('a withdrawn application is gone with its CV, and another may be sent', async ({ world }) => {
  const { owner, applicant, job, key, id } = await makeApplied(world)
  await world.as(applicant)(withdrawApplication, { params: { id } })
  await world.runJobs()
  expect(await world.deps.storage.get(`cvs/${key}.pdf`)).toBeNull()
  expect(await received(world, owner, job.id)).toEqual([])
  await expect(world.as(applicant)(withdrawApplication, { params: { id } })).rejects.toMatchObject({
    code: 'application_not_found',
  })
  await apply(world, applicant, job.id, { message: 'Once more' })
  expect(await received(world, owner, job.id)).toMatchObject([{ message: 'Once more', cv: null }])
})

test('while a job is hidden its employer learns nothing of those who applied', async ({ world }) => {
  const { owner, applicant, job, id } = await makeApplied(world)
  await world.db.updateTable('listings').set({ status: 'removed' }).where('id', '=', job.id).execute()
  await expect(received(world, owner, job.id)).rejects.toMatchObject({ code: 'listing_not_found' })
  await expect(world.as(owner)(updateApplication, { params: { id }, body: { state: 'seen' } })).rejects.toMatchObject({
    code: 'application_not_found',
  })
  expect((await fetchCv(world, owner, id)).statusCode).toBe(404)
  expect((await fetchCv(world, applicant, id)).statusCode).toBe(200)
})

describe('a stored application', () => {
  test('goes 180 days after the deadline, also one that was moved; a CV without application after a day', async ({
    world,
  }) => {
    const { owner, applicant, job, key } = await makeApplied(world)
    const { key: unused } = await upload(world, applicant)
    await world.as(owner)(updateJob, { params: { id: job.id }, body: { deadline: '2026-12-20' } })
    const sweepAt = async (at: Date) => {
      world.setNow(at)
      await sweepRetention(world.deps)
      await sweepRetention(world.deps)
      await world.runJobs()
    }
    await sweepAt(after(2))
    expect(await world.deps.storage.get(`cvs/${unused}.pdf`)).toBeNull()
    await sweepAt(after(200))
    expect([
      await world.deps.storage.get(`cvs/${key}.pdf`),
      await world.db.selectFrom('job_applications').selectAll().execute(),
    ]).toMatchObject([expect.anything(), [{ job_id: job.id }]])
    await sweepAt(after(211))
    expect(await world.deps.storage.get(`cvs/${key}.pdf`)).toBeNull()
    expect(await world.db.selectFrom('job_applications').selectAll().execute()).toEqual([])
  })

  test("is in the applicant's copy of their data with the CV, not in the employer's", async ({ world }) => {
    const { owner, applicant, id, key } = await makeApplied(world)
    const copyOf = async (person: Person) => {
      const requested = await world.as(person)(requestExport, {})
      await world.runJobs()
      const url = `/api/me/exports/${requested.id}/file`
      return unzip((await world.http.inject({ url, headers: await world.headersOf(person) })).rawPayload)
    }
    const copy = await copyOf(applicant)
    expect(JSON.parse(String(copy.get('job_applications.json')))).toMatchObject([{ id, cv: key, title: 'Waiter' }])
    expect(String(copy.get(`cvs/${key}.pdf`))).toBe(pdf)
    const others = await copyOf(owner)
    expect([...others.values()].join('')).not.toMatch(/four years|Atieno/)
    expect(JSON.parse(String(others.get('listings.json')))).toMatchObject([
      { details: { employer: expect.any(String) } },
    ])
  })

  test('goes with the account of the applicant, and of the employer', async ({ world }) => {
    for (const which of ['applicant', 'owner'] as const) {
      const made = await makeApplied(world)
      await world.as(made[which])(planDeletion, { body: {} })
      world.setNow(after(31))
      await world.runSchedule('privacy.sweep')
      await world.runJobs()
      await sweepRetention(world.deps)
      await world.runJobs()
      expect(await world.deps.storage.get(`cvs/${made.key}.pdf`)).toBeNull()
      expect(await world.db.selectFrom('job_applications').selectAll().execute()).toEqual([])
    }
  })
})

test('the file of a CV is found by no other path', async ({ world }) => {
  const { key, applicant } = await makeApplied(world)
  const headers = await world.headersOf(applicant)
  for (const url of [
    `/media/${key}/320.webp`,
    `/cvs/${key}.pdf`,
    `/api/job-cvs/${key}`,
    `/api${getCv.path.replace(':id', key)}`,
  ])
    expect((await world.http.inject({ url, headers })).statusCode).toBeGreaterThanOrEqual(400)
})
