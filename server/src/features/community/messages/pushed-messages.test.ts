import { minute } from '@mtaa/contract/time'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { messageCalls } from '../../../../test/community/messages.ts'
import { after, mailed, morning, passTo, subscribe, test } from '../../../../test/community/pushes.ts'
import { isAnyoneWaiting } from '../../../../test/platform/waiting.ts'
import { eventually } from '../../../platform/process/processes.ts'
import { notifyOfMessage } from './notify-message.ts'

test('who has chosen pushes gets one at once with the beginning of the message, and no mail beside it', async ({
  world,
  service,
}) => {
  const { send, confirm, acquaint } = messageCalls(world)
  const [amina, baraka] = [await world.make.member({ firstName: 'Amina' }), await world.make.member()]
  world.setNow(morning)
  const id = await acquaint(amina, baraka)
  await confirm(amina, id, 2)
  await confirm(baraka, id, 2)
  await subscribe(world, baraka, service.browser('phone'))
  await send(amina, baraka, `Maji yamerudi ${'leo '.repeat(60)}`)
  await passTo(world, morning)
  expect(service.received).toMatchObject([
    { message: { path: `/messages/${id}`, tag: `/messages/${id}`, member: baraka.id } },
  ])
  const { title, body } = (service.received[0]?.message ?? {}) as { title: string; body: string }
  expect(title).toMatch(/^Amina /)
  expect(body).toMatch(/^Maji yamerudi leo/)
  expect(body.length).toBeLessThanOrEqual(81)
  await send(amina, baraka, '', { location: { lat: -1, lng: 36, name: '' } })
  await passTo(world, morning)
  expect(service.received[1]).toMatchObject({ message: { body: 'A new message for you' } })
  await passTo(world, after(30 * minute))
  expect(await mailed(world)).toEqual([])
  expect(await world.db.selectFrom('notifications').selectAll().execute()).toEqual([])
})

test('a message that is sent while the job of the one before looks what waits is in no deadlock with it', async ({
  world,
}) => {
  const [amina, baraka] = [await world.make.member(), await world.make.member()]
  world.setNow(morning)
  const conversationId = await messageCalls(world).acquaint(amina, baraka)
  const people = { senderId: baraka.id, recipientId: amina.id, isRequest: false, isMuted: false }
  let working: Promise<unknown> = Promise.resolve()
  await world.deps.db.transaction().execute(async (tx) => {
    await sql`select from conversation_members where conversation_id = ${conversationId} for update`.execute(tx)
    working = world.runJobs()
    expect(await eventually(async () => (await isAnyoneWaiting(world)) || undefined, 20_000)).toBe(true)
    await notifyOfMessage(world.deps, tx, { ...people, conversationId, seq: 3, text: 'Habari', at: morning })
  })
  await working
  const failed = await sql`select from graphile_worker._private_jobs where last_error is not null`.execute(world.db)
  expect(failed.rows).toEqual([])
})
