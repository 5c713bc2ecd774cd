import { applyForJob, updateApplication, withdrawApplication } from '@mtaa/contract/commerce/jobs/job-applications'
import { day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { test as base, type World } from '../../../../../test/harness.ts'
import type { Person } from '../../../../../test/identity/person.ts'

interface Scene {
  owner: Person
  applicant: Person
  job: { id: string }
  apply: () => Promise<{ id: string }>
}

const test = base.extend<{ scene: Scene }>({
  scene: async ({ world }, use) => {
    const [owner, applicant] = [await world.make.member(), await world.make.member()]
    const job = await world.make.job({ owner, endsAt: new Date(world.clock().getTime() + 10 * day) })
    const body = { message: 'I have waited tables for four years.' }
    const apply = () => world.as(applicant)(applyForJob, { params: { id: job.id }, body })
    await use({ owner, applicant, job, apply })
  },
})

const linesOf = ({ db }: World, kind: string) =>
  db.selectFrom('notifications').select(['user_id', 'line_en', 'path']).where('kind', '=', kind).execute()

test('who offers the job is notified of an application once, also when it is sent again', async ({ world, scene }) => {
  const { owner, job, apply } = scene
  await Promise.all([apply(), apply(), apply()])
  await apply()
  expect(await linesOf(world, 'application_received')).toEqual([
    {
      user_id: owner.id,
      line_en: 'Somebody has applied for your job Waiter',
      path: `/jobs/${job.id}/applications`,
    },
  ])
})

for (const [state, line] of [
  ['shortlisted', 'You are on the shortlist for the job Waiter'],
  ['rejected', 'Your application for the job Waiter was not successful'],
] as const)
  test(`an applicant whose application is ${state} is notified once, however often the employer says so`, async ({
    world,
    scene,
  }) => {
    const { owner, applicant, apply } = scene
    const { id } = await apply()
    const answer = (to: 'seen' | typeof state) =>
      world.as(owner)(updateApplication, { params: { id }, body: { state: to } })
    await answer('seen')
    expect(await linesOf(world, `application_${state}`)).toEqual([])
    await Promise.all([answer(state), answer(state)])
    await answer('seen')
    await answer(state)
    expect(await linesOf(world, `application_${state}`)).toEqual([
      { user_id: applicant.id, line_en: line, path: `/jobs/applications#${id}` },
    ])
  })

test('an application that was withdrawn is answered to nobody', async ({ world, scene }) => {
  const { owner, applicant, apply } = scene
  const { id } = await apply()
  await world.as(applicant)(withdrawApplication, { params: { id } })
  const answer = world.as(owner)(updateApplication, { params: { id }, body: { state: 'rejected' } })
  await expect(answer).rejects.toMatchObject({ code: 'application_not_found' })
  expect(await linesOf(world, 'application_rejected')).toEqual([])
})
