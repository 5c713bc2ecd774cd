import { hour, minute } from '@mtaa/contract/time'
import { newId } from '../../server/src/platform/database/ids.ts'
import { demoWard } from './geography.ts'
import type { DemoContext } from './listings.ts'
import type { Row } from './demo.queries.ts'
import type { Member } from './people.ts'
import { mayRead, type PostRow } from './posts.ts'
import { Random } from './random.ts'
import { answers, thanks } from './text/answers.ts'
import { fill } from './words.ts'

type CommentRow = Row<'comments'> & { id: string; created_at: Date }

/** A generator of its own, so that what was there before stays as it is. */
const seed = 27_112_026

/** What neighbours say below each other's posts: no sentence twice in one county, and only by whom the post is for. */
export function makeTalk(posts: readonly PostRow[], { people, wards, now }: DemoContext) {
  const random = new Random(seed)
  const comments: CommentRow[] = []
  const said = new Set<string>()
  for (const post of posts) {
    const ward = wards.find(({ code }) => code === post.ward_code)
    const texts = answers.find(([about]) => about.test(post.content))?.[1]
    if (!ward || !texts) continue
    const home = post.ward_code === demoWard
    const neighbours = people.all.filter((member) => member.id !== post.user_id && mayRead(member, post, people))
    const near = neighbours.filter(({ home: { county_code: code } }) => code === post.county_code)
    const speakers = random.shuffle(near.length > 0 ? near : neighbours)
    let at = post.created_at.getTime()
    for (const text of random.shuffle(texts).slice(0, random.whole(home ? 1 : 0, home ? 5 : 3))) {
      const content = fill(text, ward, random)
      const speaker = speakers.pop()
      at += random.between(3 * minute, 4 * hour)
      if (!speaker || at > now.getTime() || said.has(`${post.county_code} ${content}`)) continue
      said.add(`${post.county_code} ${content}`)
      const comment = commentOf(post, speaker, content, new Date(at))
      comments.push(comment)
      const reply = random.pick(thanks)
      const replied = at + random.between(minute, hour)
      if (replied > now.getTime() || said.has(`${post.county_code} ${reply}`) || !random.chance(0.4)) continue
      said.add(`${post.county_code} ${reply}`)
      comment.replies_count = 1
      comments.push({ ...commentOf(post, { id: post.user_id }, reply, new Date(replied)), parent_id: comment.id })
    }
  }
  const counts = Map.groupBy(comments, ({ post_id: post }) => post)
  return { comments, countOf: (post: string) => counts.get(post)?.length ?? 0 }
}

const commentOf = (post: PostRow, { id }: Pick<Member, 'id'>, content: string, at: Date): CommentRow => ({
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
