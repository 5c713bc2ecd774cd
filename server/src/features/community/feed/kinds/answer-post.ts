import { itemTag } from '../../../../core/cache-tags.ts'
import type { Deps } from '../../../../core/deps.ts'
import type { Member } from '../../../../core/viewer.ts'
import { Refusal } from '../../../../platform/http/refusal.ts'
import { mayEditPost } from '../feed.rules.ts'
import { getPost } from '../get-post.ts'
import { viewerValues } from '../visibility.queries.ts'
import { insertConfirmation, insertVote, setReunited } from './answers.queries.ts'
import { isOver, whyNotConfirm } from './parts.rules.ts'

type Given<T> = { id: string } & T

/** Votes, once. The same vote again answers the post as it is: phones send again what had no answer. */
export async function votePoll(deps: Deps, member: Member, { id, choice }: Given<{ choice: number }>) {
  const now = deps.clock()
  const post = await getPost(deps, member, id)
  if (post.part?.kind !== 'poll') throw new Refusal('post_not_found')
  if (mayEditPost(member, post)) throw new Refusal('own_poll')
  if (post.answer === choice) return post
  if (post.answer !== null) throw new Refusal('poll_voted')
  if (choice >= post.part.options.length) throw new Refusal('poll_option_unknown')
  if (isOver(post.part.ends_at, now)) throw new Refusal('poll_ended')
  const vote = { ...viewerValues(member), me: member.id, post: id, now, choice }
  return answered(deps, member, { id, answer: choice, raced: 'poll_voted' }, await insertVote(deps.db, vote))
}

/** Confirms or denies an alert as a neighbour, once. */
export async function confirmAlert(deps: Deps, member: Member, { id, confirms }: Given<{ confirms: boolean }>) {
  const now = deps.clock()
  const post = await getPost(deps, member, id)
  if (post.part?.kind !== 'alert') throw new Refusal('post_not_found')
  if (post.answer === Number(confirms)) return post
  const { answer } = post
  const reason = whyNotConfirm(member, post, { expires_at: post.part.expires_at, answer, now })
  if (reason) throw new Refusal(reason)
  const given = { ...viewerValues(member), me: member.id, post: id, now, confirms }
  const counted = await insertConfirmation(deps.db, given)
  return answered(deps, member, { id, answer: Number(confirms), raced: 'alert_answered' }, counted)
}

/** The post after an answer. One that was not counted met another of the same member: a repeat, or a refusal. */
async function answered(
  deps: Deps,
  member: Member,
  { id, answer, raced }: { id: string; answer: number; raced: 'poll_voted' | 'alert_answered' },
  counted: boolean,
) {
  if (counted) deps.cache.drop(deps.db, itemTag('post', id))
  const post = await getPost(deps, member, id)
  if (!counted && post.answer !== answer) throw new Refusal(raced)
  return post
}

/** The author closes what was lost or found; it stays readable. Repeated, it changes nothing. */
export async function markReunited(deps: Deps, author: Member, { id }: { id: string }) {
  const post = await getPost(deps, author, id)
  const { part } = post
  if ((part?.kind !== 'lost' && part?.kind !== 'found') || !mayEditPost(author, post))
    throw new Refusal('post_not_found')
  await setReunited(deps.db, { id, me: author.id, now: deps.clock() })
  deps.cache.drop(deps.db, itemTag('post', id))
  return getPost(deps, author, id)
}
