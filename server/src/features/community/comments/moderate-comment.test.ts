import { createComment, listComments } from '@mtaa/contract/community/comments'
import { getPost } from '@mtaa/contract/community/feed'
import { appealCase } from '@mtaa/contract/community/reports'
import { expect } from 'vitest'
import { decideAs, neighbour, reportAs, waitingFor } from '../../../../test/community/report-cases.ts'
import { test, type World } from '../../../../test/harness.ts'
import type { Person } from '../../../../test/factories.ts'

async function reportedComment(world: World) {
  const post = await world.make.post()
  const author = await neighbour(world)
  const say = (by: Person, content: string) =>
    world.as(by)(createComment, { params: { id: post.id }, body: { content } })
  const comment = await say(author, 'Send me your PIN')
  await say(post.author, 'Asante')
  const moderator = () => world.make.member({ roles: ['Content-Moderator'] })
  const [one, other] = [await moderator(), await moderator()]
  const read = async (by: Person | null) =>
    (await world.as(by)(listComments, { params: { id: post.id } })).items.flatMap(({ id, content, status }) =>
      id === comment.id ? [`${status} ${content}`] : [],
    )
  const count = async () => (await world.as(null)(getPost, { params: { id: post.id } })).comments_count
  return { post, author, comment, one, other, read, count }
}

test('a reported comment is removed, its author still reads it and appeals, and another moderator brings it back', async ({
  world,
}) => {
  const { post, author, comment, one, other, read, count } = await reportedComment(world)
  expect([await count(), await read(null)]).toEqual([2, ['shown Send me your PIN']])
  await reportAs(world, await neighbour(world), { kind: 'comment', id: comment.id, reason: 'scam' })
  const [found] = await waitingFor(world, one)
  expect(found).toMatchObject({ kind: 'comment', owner: { id: author.id }, title: 'Send me your PIN' })
  const caseId = found?.id ?? ''
  await decideAs(world, one, caseId, 'remove', { reason: 'scam' })
  expect([await count(), await read(null), await read(post.author)]).toEqual([1, [], []])
  expect(await read(author)).toEqual(['removed Send me your PIN'])
  await world.as(author)(appealCase, { params: { id: caseId }, body: { text: 'It was a joke between friends' } })
  await decideAs(world, other, caseId, 'restore', { note: 'A joke' })
  expect([await count(), await read(null)]).toEqual([2, ['shown Send me your PIN']])
})

test('two independent neighbours hide a comment until a person decides, and a deleted one is not reported', async ({
  world,
}) => {
  const { author, comment, one, read, count } = await reportedComment(world)
  for (const ip of ['41.90.1.1', '41.90.2.1'])
    await reportAs(world, await neighbour(world), { kind: 'comment', id: comment.id, reason: 'scam' }, ip)
  expect([await count(), await read(null), await read(author)]).toEqual([1, [], ['hidden Send me your PIN']])
  const [found] = await waitingFor(world, one)
  await decideAs(world, one, found?.id ?? '', 'restore')
  expect([await count(), await read(null)]).toEqual([2, ['shown Send me your PIN']])
  await world.db.updateTable('comments').set({ status: 'deleted' }).where('id', '=', comment.id).execute()
  const late = reportAs(world, await neighbour(world), { kind: 'comment', id: comment.id, reason: 'spam' })
  await expect(late).rejects.toMatchObject({ code: 'report_thing_not_found' })
})
