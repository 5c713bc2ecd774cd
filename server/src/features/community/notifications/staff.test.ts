import { createTicket } from '@mtaa/contract/operations/support'
import { expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'
import { features } from '../../../features.ts'

const ticket = (world: World) =>
  world.as(null)(createTicket, {
    body: { name: 'Amina', email: 'amina@mtaa.test', topic: 'other', message: 'My order has not come.', website: '' },
  })

const subjects = async (world: World, email: string) =>
  (await world.mails()).filter(({ recipient }) => recipient === email).map(({ subject }) => subject)

test('the staff of a queue gets one mail of what waits, and one an hour at most', async ({ world }) => {
  const { make, runSchedule, setNow } = world
  const support = await make.member({ roles: ['Customer-Support-Moderator'] })
  const market = await make.member({ roles: ['Market-Moderator'] })
  const admin = await make.member({ roles: ['Admin'] })
  const member = await make.member()
  const at = (minutes: number) => setNow(new Date(Date.UTC(2026, 10, 20, 9, minutes)))
  at(0)
  await ticket(world)
  await runSchedule('notifications.staff')
  for (const { email } of [support, admin])
    expect(await subjects(world, email)).toEqual(['Waiting for you: 1 message to support'])
  for (const { email } of [market, member]) expect(await subjects(world, email)).toEqual([])

  at(59)
  await ticket(world)
  await Promise.all([runSchedule('notifications.staff'), runSchedule('notifications.staff')])
  expect(await subjects(world, support.email)).toHaveLength(1)
  at(61)
  await Promise.all([runSchedule('notifications.staff'), runSchedule('notifications.staff')])
  expect((await subjects(world, support.email))[0]).toBe('Waiting for you: 2 messages to support')
  expect(await subjects(world, support.email)).toHaveLength(2)
  // Nothing has come in since.
  at(180)
  await runSchedule('notifications.staff')
  expect(await subjects(world, support.email)).toHaveLength(2)
})

test('a task done before the mail to staff is sent is not named in it', async ({ world }) => {
  const support = await world.make.member({ roles: ['Customer-Support-Moderator'] })
  await ticket(world)
  await world.db.updateTable('support_tickets').set({ state: 'closed', closed_at: world.clock() }).execute()
  await world.runSchedule('notifications.staff')
  expect(await subjects(world, support.email)).toEqual([])
})

test('every queue of staff has a name of its own and counts what waits', async ({ world }) => {
  const queues = features.flatMap(({ staffQueues = [] }) => staffQueues)
  expect(queues.map(({ name }) => name).toSorted()).toEqual([
    'booking_problems',
    'business_checks',
    'data_requests',
    'disputes',
    'events',
    'identity_checks',
    'listings',
    'overdue reports Content-Moderator',
    'overdue reports Event-Moderator',
    'overdue reports Market-Moderator',
    'overdue reports User-Verification-Moderator',
    'paused_providers',
    'refunds',
    'reports Content-Moderator',
    'reports Event-Moderator',
    'reports Market-Moderator',
    'reports User-Verification-Moderator',
    'reviews',
    'role_approvals',
    'sanction appeals',
    'service_licences',
    'tickets',
  ])
  for (const { waiting, words } of queues) {
    expect(await waiting(world.db)).toBe(0)
    for (const name of [words.en, words.sw]) expect([name(1), name(2)].every((text) => /\d/.test(text))).toBe(true)
  }
})
