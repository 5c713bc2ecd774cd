import { subscribeToPush } from '@mtaa/contract/community/notifications'
import type { NotificationClass } from '@mtaa/contract/community/notification-terms'
import { sql } from 'kysely'
import { defineKinds } from '../../src/core/notifications.ts'
import { notify } from '../../src/features/community/notifications/index.ts'
import type { Person } from '../factories.ts'
import { startWorld, test as base, type World } from '../harness.ts'
import { pushKeys, startPushService } from '../platform/push-service.ts'

type Service = Awaited<ReturnType<typeof startPushService>>

/** VAPID keys of the server. */
export const keys = pushKeys()

/** A server that pushes to a service on this machine. */
export const test = base.extend<{ service: Service; world: World }>({
  // oxlint-disable-next-line no-empty-pattern -- vitest reads which fixtures one needs from its pattern
  service: async ({}, use) => {
    const service = await startPushService()
    await use(service)
    await service.close()
  },
  world: async ({ service }, use) => {
    const push = { keys, contact: 'mailto:karibu@mtaa.test', services: ['*.push.example.org', service.origin] }
    const world = await startWorld({ settings: (usual) => ({ ...usual, push }) })
    await use(world)
    await world.close()
  },
})

interface Samples {
  sample_happened: { what: string; link: string }
}

const kindOf = (of: NotificationClass) => {
  const mail = ({ what }: { what: string }) => ({ subject: what, lines: [what], button: 'Open', ending: 'The end.' })
  return defineKinds<Samples>({
    class: of,
    samples: { sample_happened: { what: '', link: '' } },
    mail: { en: { sample_happened: mail }, sw: { sample_happened: mail } },
    sms: { en: { sample_happened: ({ what }) => what }, sw: { sample_happened: ({ what }) => `sw ${what}` } },
    path: ({ link }) => new URL(link).pathname,
  }).sample_happened
}

export const happen = (
  { db, deps }: World,
  to: Person,
  of: NotificationClass,
  what: string,
  path = `/things/${what}`,
) =>
  db
    .transaction()
    .execute((tx) =>
      notify(deps, tx, { to: to.id, kind: kindOf(of), data: { what, link: `http://mtaa.test${path}` }, once: what }),
    )

export const subscribe = ({ as }: World, person: Person, body: ReturnType<Service['browser']>) =>
  as(person)(subscribeToPush, { body })

/** Carries out what waits until this moment of the clock. */
export async function passTo(world: World, at: Date) {
  world.setNow(at)
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at <= ${at}`.execute(world.db)
  await world.runJobs()
}
export const mailed = async (world: World) =>
  (await world.db.selectFrom('stored_mails').select(['channel', 'subject', 'recipient']).execute()).map(
    ({ channel, subject }) => `${channel} ${subject ?? ''}`.trim(),
  )

export const morning = new Date('2036-11-20T07:00:00Z') // 10:00 in Nairobi
export const after = (ms: number, from = morning) => new Date(from.getTime() + ms)
