import { muteRoom } from '@mtaa/contract/community/chat'
import { expect } from 'vitest'
import {
  messagesOf,
  moderator,
  neighbours,
  roomOf,
  silence,
  slowDown,
  textsOf,
  write,
} from '../../../../test/community/chat.ts'
import { resident } from '../../../../test/community/comments.ts'
import { decideAs, neighbour, reportAs, waitingFor } from '../../../../test/community/report-cases.ts'
import { portReitz, type Person } from '../../../../test/factories.ts'
import { auditEntries } from '../../../../test/audited.ts'
import { test, type World } from '../../../../test/harness.ts'

const linesOf = ({ db }: World, { id }: Person) =>
  db.selectFrom('notifications').select(['kind', 'line_en', 'line_sw', 'path']).where('user_id', '=', id).execute()

test('a silenced member reads but does not write, until it ends or a moderator ends it; they are notified', async ({
  world,
}) => {
  world.setNow(new Date('2026-11-20T09:00:00Z'))
  const { amina, brian, room } = await neighbours(world)
  const staff = await moderator(world)
  expect(await silence(world, staff, room, amina, 24)).toEqual({ until: '2026-11-21T09:00:00.000Z' })
  await expect(write(world, amina, room)).rejects.toMatchObject({ code: 'chat_silenced', status: 403 })
  expect(await roomOf(world, amina)).toMatchObject({
    silenced_until: '2026-11-21T09:00:00.000Z',
    may: { write: false },
  })
  await write(world, brian, room, 'Karibu')
  expect(await textsOf(world, amina, room)).toEqual(['Karibu'])
  expect(await linesOf(world, amina)).toMatchObject([
    { kind: 'chat_silenced', line_en: expect.stringContaining('24 hours'), path: '/chat' },
  ])
  await silence(world, staff, room, amina, 0)
  await write(world, amina, room, 'Asante')
  await silence(world, staff, room, amina, 1)
  world.setNow(new Date('2026-11-20T10:00:00Z'))
  await write(world, amina, room, 'Nimerudi')
  await slowDown(world, staff, room, 15)
  expect((await auditEntries(world)).map(({ action, actor_id }) => [action, actor_id])).toEqual(
    ['chat.silenced', 'chat.unsilenced', 'chat.silenced', 'chat.slowed'].map((action) => [action, staff.id]),
  )
  await world.runSchedule('retention.sweep')
  expect(await world.db.selectFrom('chat_silences').selectAll().execute()).toEqual([])
})

test('two independent reports hide a message, and a moderator shows it again or removes it; its author still reads it', async ({
  world,
}) => {
  const { amina, brian, room } = await neighbours(world)
  const staff = await moderator(world)
  const { id } = await write(world, amina, room, 'Tuma pesa kwa nambari hii')
  const far = await resident(world, { home: portReitz })
  const report = { kind: 'chat_message', id, reason: 'scam' } as const
  await expect(reportAs(world, far, report)).rejects.toMatchObject({ status: 404 })
  const [one, other] = [await neighbour(world), await neighbour(world)]
  await reportAs(world, one, report, '41.90.1.1')
  expect(await textsOf(world, brian, room)).toEqual(['Tuma pesa kwa nambari hii'])
  await reportAs(world, other, report, '105.160.2.2')
  expect((await messagesOf(world, brian, room)).items).toMatchObject([{ status: 'hidden', text: '', author: null }])
  for (const person of [amina, staff])
    expect((await messagesOf(world, person, room)).items).toMatchObject([
      { status: 'hidden', text: 'Tuma pesa kwa nambari hii' },
    ])
  const [waiting] = await waitingFor(world, staff)
  expect(waiting).toMatchObject({ path: `/chat?room=${room}&at=1` })
  await decideAs(world, staff, waiting?.id ?? '', 'restore')
  expect(await textsOf(world, brian, room)).toEqual(['Tuma pesa kwa nambari hii'])
})

test('a mention notifies members of the room, but not elsewhere, not those who muted it, and not across a block', async ({
  world,
}) => {
  const { amina, brian, room } = await neighbours(world)
  const far = await resident(world, { home: portReitz })
  const quiet = await resident(world)
  for (const [person, handle] of [
    [brian, 'brian_k'],
    [far, 'far_away'],
    [quiet, 'quiet_one'],
  ] as const)
    await world.db.updateTable('profiles').set({ handle }).where('id', '=', person.id).execute()
  await world.as(quiet)(muteRoom, { params: { id: room }, body: { muted: true } })
  expect(await roomOf(world, quiet)).toMatchObject({ muted: true, unread: 0 })
  await write(world, amina, room, 'Habari @brian_k, @far_away na @quiet_one')
  expect(await linesOf(world, brian)).toMatchObject([{ kind: 'chat_mentioned', path: '/chat' }])
  for (const person of [far, quiet, amina]) expect(await linesOf(world, person)).toEqual([])
})
