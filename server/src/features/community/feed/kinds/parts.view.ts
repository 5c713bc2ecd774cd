import type { Post } from '@mtaa/contract/community/feed'
import type { Viewer } from '../../../../core/viewer.ts'
import type { Audience } from '../feed.rules.ts'
import type { PostPart } from './parts.queries.ts'
import { maySeeResults, whyNotConfirm } from './parts.rules.ts'

interface Row extends Audience {
  part: PostPart | null
  answer: number | null
}

const none = { poll: null, alert: null, lost_and_found: null } as const

/** The parts of a post as this viewer may see them now. */
export function viewParts(
  { part, answer, ...post }: Row,
  viewer: Viewer,
  now: Date,
): Pick<Post, 'poll' | 'alert' | 'lost_and_found'> {
  if (!part) return none
  if (part.kind === 'poll') {
    const { options, votes, ends_at } = part
    return {
      ...none,
      poll: {
        options,
        results: maySeeResults(viewer, post, { ends_at, answer, now }) ? votes : null,
        votes_count: votes.reduce((sum, count) => sum + count, 0),
        vote: answer,
        ends_at: moment(ends_at),
      },
    }
  }
  if (part.kind === 'alert') {
    const { expires_at, confirmed, denied } = part
    const may_answer = whyNotConfirm(viewer, post, { expires_at, answer, now }) === undefined
    const own = answer === null ? null : answer === 1
    return { ...none, alert: { expires_at: moment(expires_at), confirmed, denied, answer: own, may_answer } }
  }
  const { what, place, reunited_at } = part
  return { ...none, lost_and_found: { what, where: place, reunited_at: reunited_at && moment(reunited_at) } }
}

const moment = (text: string) => new Date(text).toISOString()
