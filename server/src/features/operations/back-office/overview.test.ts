import { moderatorRoles } from '@mtaa/contract/identity/accounts'
import { getStaffOverview } from '@mtaa/contract/operations/back-office'
import { createTicket } from '@mtaa/contract/operations/support'
import { hour } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { neighbour, reportAs } from '../../../../test/community/report-cases.ts'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { features } from '../../../features.ts'

const overview = async ({ as }: World, person: Person | null, language: 'en' | 'sw' = 'en') =>
  (await as(person, { 'accept-language': language })(getStaffOverview, {})).queues

const waitingIn = async (world: World, person: Person) =>
  (await overview(world, person)).filter(({ waiting }) => waiting > 0).map(({ name, waiting }) => [name, waiting])

test('each role sees the queues of its own, and admins all', async ({ world }) => {
  const { make } = world
  const queues = features.flatMap(({ staffQueues = [] }) => staffQueues)
  for (const role of moderatorRoles) {
    const own = queues.filter((queue) => queue.role === role).map(({ name }) => name)
    const shown = await overview(world, await make.member({ roles: [role] }))
    expect([role, shown.map(({ name }) => name)]).toEqual([role, own])
  }
  for (const role of ['Admin', 'Super-Admin'] as const)
    expect(await overview(world, await make.member({ roles: [role] }))).toHaveLength(queues.length)
  for (const [person, code] of [
    [null, 'sign_in_required'],
    [await make.member(), 'forbidden'],
    [await make.member({ roles: ['guest'] }), 'forbidden'],
  ] as const)
    await expect(overview(world, person)).rejects.toMatchObject({ code })
})

test('a queue says how much waits in it, in the language of who looks, and which share of it is overdue', async ({
  world,
}) => {
  const now = new Date('2026-11-20T10:00:00Z')
  world.setNow(now)
  const content = await world.make.member({ roles: ['Content-Moderator'] })
  const support = await world.make.member({ roles: ['Customer-Support-Moderator'] })
  await world.as(null)(createTicket, {
    body: { name: 'Amina', email: 'amina@mtaa.test', topic: 'other', message: 'My order has not come.', website: '' },
  })
  const { id } = await world.make.post({})
  await reportAs(world, await neighbour(world), { kind: 'post', id, reason: 'violence' })
  expect([await waitingIn(world, support), await waitingIn(world, content)]).toEqual([
    [['tickets', 1]],
    [['reports Content-Moderator', 1]],
  ])
  expect((await overview(world, support, 'sw')).map(({ words }) => words)).toContain('ujumbe 1 kwa huduma')
  world.setNow(new Date(now.getTime() + 2 * hour))
  await world.runSchedule('reports.remind')
  expect(await overview(world, content)).toMatchObject([
    { waiting: 1, part_of: null, path: '/admin/queue' },
    { waiting: 1, part_of: 'reports Content-Moderator', words: '1 overdue report of posts and people' },
  ])
})
