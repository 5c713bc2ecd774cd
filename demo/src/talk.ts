import { hour, minute } from '@mtaa/contract/time'
import { newId } from '../../server/src/platform/database/ids.ts'
import { demoWard } from './geography.ts'
import { whenAwake } from './hours.ts'
import type { DemoContext } from './listings.ts'
import type { Row } from './demo.queries.ts'
import type { Member } from './people.ts'
import { mayRead, type PostRow } from './posts.ts'
import { Random } from './random.ts'
import type { PostText } from './text/topics.ts'
import { fill } from './words.ts'

type Texts = ReadonlyMap<string, PostText>
type CommentRow = Row<'comments'> & { id: string; created_at: Date }

/** A generator of its own, so that what was there before stays as it is. */
const seed = 27_112_026

/**
 * What neighbours say below each other's posts, and what the author says to that: no sentence twice in one county, by day, and
 * only by whom the post is for.
 */
export function makeTalk(posts: readonly PostRow[], textOf: Texts, { people, wards, now }: DemoContext) {
  const random = new Random(seed)
  const comments: CommentRow[] = []
  const said = new Set<string>()
  /** Undefined: it would be still to come, or is said in this county already. */
  const say = (post: PostRow, { id }: Pick<Member, 'id'>, text: string, at: number): CommentRow | undefined => {
    const ward = wards.find(({ code }) => code === post.ward_code)
    const key = `${post.county_code} ${text}`
    if (!ward || at > now.getTime() || said.has(key)) return undefined
    said.add(key)
    const comment = commentOf(post, id, fill(text, ward, random), new Date(at))
    comments.push(comment)
    return comment
  }
  for (const post of posts) {
    const answers = textOf.get(post.id)?.answers ?? []
    const chance = post.ward_code === demoWard ? 0.9 : 0.55
    const neighbours = people.all.filter((member) => member.id !== post.user_id && mayRead(member, post, people))
    const near = neighbours.filter(({ home: { county_code: code } }) => code === post.county_code)
    const speakers = random.shuffle(near.length > 0 ? near : neighbours)
    let at = post.created_at.getTime()
    for (const answer of random.shuffle(answers)) {
      const speaker = random.chance(chance) ? speakers.pop() : undefined
      const [says, reply] = typeof answer === 'string' ? [answer] : answer
      at = whenAwake(at + random.between(3 * minute, 3 * hour), random)
      const comment = speaker && say(post, speaker, says, at)
      if (!comment || reply === undefined) continue
      const replied = say(post, { id: post.user_id }, reply, whenAwake(at + random.between(minute, hour), random))
      if (!replied) continue
      comment.replies_count = 1
      replied.parent_id = comment.id
    }
  }
  const counts = Map.groupBy(comments, ({ post_id: post }) => post)
  return { comments, countOf: (post: string) => counts.get(post)?.length ?? 0 }
}

const commentOf = (post: PostRow, id: string, content: string, at: Date): CommentRow => ({
  id: newId(at),
  post_id: post.id,
  author_id: id,
  parent_id: null,
  content,
  likes_count: 0,
  replies_count: 0,
  to_notify: false,
  created_at: at,
})
