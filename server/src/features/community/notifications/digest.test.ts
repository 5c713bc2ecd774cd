import {
  getNotificationSettings,
  listNotifications,
  putNotificationSettings,
  readNotifications,
} from '@mtaa/contract/community/notifications'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { defineKinds } from '../../../core/notifications.ts'
import { notify } from './index.ts'

const mail = ({ what }: { what: string }) => ({ subject: what, lines: [what], button: 'Open', ending: 'The end.' })
const kinds = defineKinds<{ sample_near: { what: string; link: string } }>({
  class: 'nearby',
  samples: { sample_near: { what: '', link: '' } },
  mail: { en: { sample_near: mail }, sw: { sample_near: mail } },
  path: ({ link }) => link,
})

const happen = ({ db, deps }: World, to: Person, what: string) =>
  db
    .transaction()
    .execute((tx) =>
      notify(deps, tx, { to: to.id, kind: kinds.sample_near, data: { what, link: `/near/${what}` }, once: what }),
    )

const evening = new Date('2026-11-20T16:00:00Z')
const beforeSeven = new Date('2026-11-21T03:59:00Z')
const seven = new Date('2026-11-21T04:00:00Z')

async function digests(world: World, at: Date) {
  world.setNow(at)
  await world.runSchedule('notifications.digest')
  return world.mails()
}

test('what is unread comes in one mail a day, and not again', async ({ world }) => {
  const member = await world.make.member()
  world.setNow(evening)
  for (const what of ['One', 'Two', 'Three']) await happen(world, member, what)
  const { items } = await world.as(member)(listNotifications, {})
  const two = items.find(({ text }) => text === 'Two')
  await world.as(member)(readNotifications, { body: { ids: [two?.id ?? ''] } })
  expect(await digests(world, beforeSeven)).toEqual([])
  const [sent, ...more] = await digests(world, seven)
  expect(more).toEqual([])
  expect(sent?.recipient).toBe(member.email)
  expect(sent?.body_text).toContain('One: http://mtaa.test/near/One')
  expect(sent?.body_text).toContain('Three')
  expect(sent?.body_text).not.toContain('Two')
  expect(await digests(world, new Date('2026-11-22T04:00:00Z'))).toHaveLength(1)
  await happen(world, member, 'Four')
  const [next] = await digests(world, new Date('2026-11-23T04:00:00Z'))
  expect(next?.body_text).toContain('Four')
  expect(next?.body_text).not.toContain('One')
})

test('the link of the mail ends it without a sign-in, and what comes is still in the app', async ({ world }) => {
  const member = await world.make.member()
  world.setNow(evening)
  await happen(world, member, 'One')
  const [sent] = await digests(world, seven)
  const [, link = ''] = /(http:\/\/mtaa\.test\/api\/notifications\/stop\S+)/.exec(sent?.body_text ?? '') ?? []
  const { pathname, search, searchParams } = new URL(link)
  const shown = await world.http.inject({ url: pathname + search })
  expect(shown.statusCode).toBe(200)
  expect(shown.body).toContain('<form method="post"')
  const stopped = await world.http.inject({
    method: 'POST',
    url: pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://mtaa.test' },
    payload: `token=${searchParams.get('token')}`,
  })
  expect(stopped.statusCode).toBe(200)
  expect((await world.as(member)(getNotificationSettings, {})).classes.nearby.mail).toBe('off')
  await happen(world, member, 'Two')
  expect(await digests(world, new Date('2026-11-22T04:00:00Z'))).toHaveLength(1)
  const forged = await world.http.inject({ url: `${pathname}?token=${'a'.repeat(80)}` })
  expect(forged.statusCode).toBe(410)
})

test('two processes send it once, and a class that no longer has a digest is left out', async ({ world }) => {
  const [one, other] = [await world.make.member(), await world.make.member()]
  world.setNow(evening)
  for (const member of [one, other]) await happen(world, member, 'One')
  const { kinds_off: _, ...choices } = await world.as(other)(getNotificationSettings, {})
  const nearby = { ...choices.classes.nearby, mail: 'off' as const }
  await world.as(other)(putNotificationSettings, {
    body: { ...choices, classes: { ...choices.classes, nearby } },
  })
  world.setNow(seven)
  await Promise.all([1, 2].map(() => world.runSchedule('notifications.digest')))
  expect((await world.mails()).map(({ recipient }) => recipient)).toEqual([one.email])
})

test('while the mail gateway is away nothing is lost and nothing comes twice', async ({ world }) => {
  const member = await world.make.member()
  world.setNow(evening)
  await happen(world, member, 'One')
  const { mail: send } = world.deps.mailer
  world.deps.mailer.mail = () => Promise.reject(new Error('the gateway is away'))
  for (let n = 0; n < 5; n++) {
    await digests(world, new Date(seven.getTime() + n * 3_600_000))
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
  }
  expect(await world.mails()).toEqual([])
  world.deps.mailer.mail = send
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
  expect(await world.mails()).toHaveLength(1)
})
