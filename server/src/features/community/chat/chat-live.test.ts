import { updateMe } from '@mtaa/contract/identity/accounts'
import { expect } from 'vitest'
import { moderator, neighbours, removeOwn, slowDown, write } from '../../../../test/community/chat.ts'
import { resident } from '../../../../test/community/comments.ts'
import { portReitz } from '../../../../test/factories.ts'
import { test } from '../../../../test/harness.ts'
import { listening, refusalOf } from '../../../../test/platform/live-streams.ts'

test('who may read a room gets one message for each change of it, with its number alone', async ({ world }) => {
  const { amina, brian, room } = await neighbours(world)
  const [staff, far] = [await moderator(world), await resident(world, { home: portReitz })]
  const topics = `room:${room}`
  for (const headers of [{}, await world.headersOf(far)])
    expect(await refusalOf(world, topics, headers)).toEqual([404, 'topic_not_found'])
  const streams = [await listening(world)({ topics, person: brian }), await listening(world)({ topics, person: staff })]
  const { id } = await write(world, amina, room, 'Siri')
  await removeOwn(world, amina, id)
  await slowDown(world, staff, room, 5)
  for (const stream of streams)
    for (const seq of [1, 1, 0]) expect(await stream.next('message')).toEqual({ topic: topics, data: { room, seq } })
})

test('whose home changes is sent nothing more of the room', async ({ world }) => {
  const { amina, room } = await neighbours(world)
  const stream = await listening(world)({ topics: `room:${room}`, person: amina })
  await world.as(amina)(updateMe, { body: { home: portReitz } })
  expect(await stream.next('message')).toBeUndefined()
  expect(await refusalOf(world, `room:${room}`, await world.headersOf(amina))).toEqual([404, 'topic_not_found'])
})
