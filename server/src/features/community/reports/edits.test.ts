import { updateComment } from '@mtaa/contract/community/comments'
import { updatePost } from '@mtaa/contract/community/feed'
import { getOwnCase } from '@mtaa/contract/community/reports'
import { decideReportCase } from '@mtaa/contract/community/reports-admin'
import { hour, minute } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { say } from '../../../../test/community/comments.ts'
import { caseOf, decideAs, neighbour, reportAs, waitingFor } from '../../../../test/community/report-cases.ts'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'

const harmless = 'The water is back in Kilimani'
const scam = 'Send 500 bob first to 0712 345 678'
const now = new Date('2036-11-20T10:00:00Z')

/** A post that so many like, and a moderator; the likes themselves are those of the feed's tests. */
async function likedPost(world: World, likes: number) {
  world.setNow(now)
  const author = await neighbour(world)
  const { id } = await world.make.post({ author, content: harmless })
  await world.db.updateTable('feed_posts').set({ likes_count: likes }).where('id', '=', id).execute()
  const staff = await world.make.member({ roles: ['Content-Moderator'] })
  const edit = async (content: string) => {
    await world.as(author)(updatePost, { params: { id }, body: { content } })
    await world.runJobs()
  }
  return { id, author, staff, edit }
}

test('an edit that says something else in what many like comes to the moderators with what stood there before, once', async ({
  world,
}) => {
  const { id, author, staff, edit } = await likedPost(world, 20)
  await edit('The water is back in KILIMANI!')
  expect(await waitingFor(world, staff)).toEqual([])
  await edit(scam)
  const [found, ...others] = await waitingFor(world, staff)
  expect(others).toEqual([])
  expect(found).toMatchObject({
    kind: 'post',
    owner: { id: author.id },
    reasons: [],
    edited_at: now.toISOString(),
    due_at: new Date(now.getTime() + 12 * hour).toISOString(),
    hidden: false,
    may: ['hide', 'warn', 'remove', 'dismiss'],
  })
  const caseId = found?.id ?? ''
  const whole = await caseOf(world, staff, caseId)
  expect([whole.before, whole.excerpt, whole.thing?.excerpt]).toEqual(['The water is back in KILIMANI!', scam, scam])
  // The author learns of a decision against it, not of the look.
  await expect(world.as(author)(getOwnCase, { params: { id: caseId } })).rejects.toMatchObject({
    code: 'report_case_not_found',
  })
  await decideAs(world, staff, caseId, 'remove', { reason: 'scam' })
  expect(await world.as(author)(getOwnCase, { params: { id: caseId } })).toMatchObject({
    state: 'removed',
    excerpt: scam,
  })
  const { status } = await world.db
    .selectFrom('feed_posts')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('removed')
})

test('an edit of what few like and nobody has reported is nobody’s work', async ({ world }) => {
  const { staff, edit } = await likedPost(world, 19)
  await edit(scam)
  expect(await waitingFor(world, staff)).toEqual([])
})

test('what was found harmless and then edited is looked at again, and the harmless text protects the new one no more', async ({
  world,
}) => {
  const { id, staff, edit } = await likedPost(world, 0)
  const [one, other] = [await neighbour(world), await neighbour(world)]
  const report = (person: Person, ip: string) => reportAs(world, person, { kind: 'post', id, reason: 'spam' }, ip)
  await report(one, '41.90.1.1')
  const first = (await waitingFor(world, staff))[0]?.id ?? ''
  await decideAs(world, staff, first, 'dismiss')
  await edit(scam)
  const [again] = await waitingFor(world, staff)
  expect(again).toMatchObject({ reasons: [], excerpt: scam, edited_at: now.toISOString() })
  await report(one, '41.90.1.1')
  await report(other, '105.1.2.3')
  expect(await waitingFor(world, staff)).toMatchObject([{ id: again?.id, hidden: true, reasons: [{ count: 2 }] }])
})

test('who decides has read the latest edit', async ({ world }) => {
  const { id, staff, edit } = await likedPost(world, 0)
  await reportAs(world, await neighbour(world), { kind: 'post', id, reason: 'other' })
  const [read] = await waitingFor(world, staff)
  expect(read).toMatchObject({ edited_at: null, due_at: new Date(now.getTime() + 48 * hour).toISOString() })
  world.setNow(new Date(now.getTime() + minute))
  await edit(scam)
  const decide = (edited_at: string | null) =>
    world.as(staff)(decideReportCase, {
      params: { id: read?.id ?? '' },
      body: { decision: 'dismiss', note: 'A greeting', edited_at },
    })
  await expect(decide(read?.edited_at ?? null)).rejects.toMatchObject({ code: 'report_edited' })
  const [anew] = await waitingFor(world, staff)
  // What was an opinion may be a scam now.
  expect(anew?.due_at).toBe(new Date(now.getTime() + minute + 12 * hour).toISOString())
  expect(await decide(anew?.edited_at ?? null)).toMatchObject({ decision: { outcome: 'dismiss' } })
})

test('a thousand edits are one case, and from the fourth case of a day on it waits for two days', async ({ world }) => {
  const { staff, edit } = await likedPost(world, 20)
  for (let time = 0; time < 5; time++) {
    const before = time === 0 ? harmless : `${harmless} two ${time - 1}`
    for (const word of ['one', 'two']) await edit(`${harmless} ${word} ${time}`)
    const waiting = await waitingFor(world, staff)
    expect(await caseOf(world, staff, waiting[0]?.id ?? '')).toMatchObject({
      before,
      excerpt: `${harmless} two ${time}`,
    })
    expect(waiting.map(({ due_at }) => new Date(due_at ?? 0).getTime() - now.getTime())).toEqual([
      (time < 3 ? 12 : 48) * hour,
    ])
    await decideAs(world, staff, waiting[0]?.id ?? '', 'dismiss')
  }
})

test('a comment that many like is looked at again when it is edited; one that is deleted meanwhile is not', async ({
  world,
}) => {
  const { id: post, author, staff } = await likedPost(world, 0)
  const edited = await say(world, author, post, harmless)
  const deleted = await say(world, author, post, harmless)
  await world.db.updateTable('comments').set({ likes_count: 20 }).execute()
  for (const { id } of [edited, deleted])
    await world.as(author)(updateComment, { params: { id }, body: { content: scam } })
  await world.db.deleteFrom('comments').where('id', '=', deleted.id).execute()
  await world.runJobs()
  expect(await waitingFor(world, staff)).toMatchObject([{ kind: 'comment', excerpt: scam }])
  const { rowCount } = await world.pool.query('select from report_cases where subject_id = $1', [edited.id])
  expect(rowCount).toBe(1)
})
