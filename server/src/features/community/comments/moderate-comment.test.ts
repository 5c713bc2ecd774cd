import { listComments } from '@mtaa/contract/community/comments'
import { getPost } from '@mtaa/contract/community/feed'
import { appealCase, findOwnCase } from '@mtaa/contract/community/reports'
import { expect } from 'vitest'
import { block, remove, say, talkOf, threadOf } from '../../../../test/community/comments.ts'
import { decideAs, neighbour, reportAs, waitingFor } from '../../../../test/community/report-cases.ts'
import { test, type World } from '../../../../test/harness.ts'
import type { Person } from '../../../../test/factories.ts'

async function reportedComment(world: World) {
  const post = await world.make.post()
  const author = await neighbour(world)
  const comment = await say(world, author, post.id, 'Send me your PIN')
  await say(world, post.author, post.id, 'Asante')
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

test('a reply that was removed stays before its author alone, also where no other reply stands and its top comment is gone', async ({
  world,
}) => {
  const { post, author, comment, one } = await reportedComment(world)
  const [amina, otieno] = [await neighbour(world), await neighbour(world)]
  const reply = async (by: Person, content: string) => (await say(world, by, post.id, content, comment.id)).id
  const gone = await reply(amina, 'Tuma pesa kwanza')
  const repliesOf = async (by: Person | null) =>
    (await talkOf(world, by, post.id)).items.find(({ id }) => id === comment.id)?.replies.map(({ id }) => id)
  await reportAs(world, otieno, { kind: 'comment', id: gone, reason: 'scam' })
  const [found] = await waitingFor(world, one)
  await decideAs(world, one, found?.id ?? '', 'remove', { reason: 'scam' })
  expect([await repliesOf(amina), await repliesOf(otieno), await repliesOf(null)]).toEqual([[gone], [], []])
  const decision = (by: Person) => world.as(by)(findOwnCase, { params: { kind: 'comment', id: gone } })
  expect(await decision(amina)).toMatchObject({ id: found?.id, state: 'removed', reason: 'scam', appeal: null })
  for (const by of [otieno, author, one])
    await expect(decision(by)).rejects.toMatchObject({ code: 'report_case_not_found' })
  // Beside it stand as many of the others as without it.
  const others = [await reply(otieno, 'Moja'), await reply(post.author, 'Mbili')]
  expect(await repliesOf(amina)).toEqual([gone, ...others])
  expect(await repliesOf(null)).toEqual(others)
  for (const [index, by] of [otieno, post.author].entries()) await remove(world, by, others[index] ?? '')
  await remove(world, author, comment.id)
  expect([await repliesOf(amina), await repliesOf(otieno)]).toEqual([[gone], undefined])
  expect((await threadOf(world, amina, gone)).items).toMatchObject([{ id: gone, status: 'removed' }])
  await expect(threadOf(world, otieno, comment.id)).rejects.toMatchObject({ code: 'comment_not_found' })
  await block(world, author, amina)
  expect(await repliesOf(amina)).toBeUndefined()
})
