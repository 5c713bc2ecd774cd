import { expect } from 'vitest'
import { edit, remove, resident, say } from '../../../../test/community/comments.ts'
import { parklands, portReitz } from '../../../../test/factories.ts'
import { test } from '../../../../test/harness.ts'
import { listening, refusalOf } from '../../../../test/platform/live-streams.ts'
import { newId } from '../../../platform/database/ids.ts'

test('each change of a comment is sent to who sees the post, by its id alone', async ({ world }) => {
  const [amina, far] = [await resident(world), await resident(world, { home: portReitz })]
  const [open, local] = [await world.make.post(), await world.make.post({ visibility: 'ward', ward: parklands })]
  const asFar = await world.headersOf(far)
  for (const id of [local.id, newId()]) {
    expect(await refusalOf(world, `comments:${id}`, asFar)).toEqual([404, 'topic_not_found'])
    expect(await refusalOf(world, `comments:${id}`)).toEqual([404, 'topic_not_found'])
  }
  expect(await refusalOf(world, 'comments:1')).toEqual([400, 'bad_request'])
  const streams = [
    await listening(world)({ topics: `comments:${open.id}` }),
    await listening(world)({ topics: `comments:${open.id},comments:${local.id}`, person: amina }),
  ]
  const { id } = await say(world, amina, open.id, 'Siri')
  await edit(world, amina, id, 'Siri kubwa')
  await remove(world, amina, id)
  for (const stream of streams)
    for (let n = 0; n < 3; n++)
      expect(await stream.next('message')).toEqual({ topic: `comments:${open.id}`, data: { comment: id } })
})
