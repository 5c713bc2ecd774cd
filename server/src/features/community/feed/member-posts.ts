import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { mayEditPost } from './feed.rules.ts'
import { findAnswers } from './kinds/answers.queries.ts'
import { newestFirst, type Placed } from './mix.rules.ts'
import { planOwn, type PostsParams } from './plan-posts.ts'
import { personalize, sharedList, sharedPosts, writeFor, writePost, type SharedPost } from './shared-posts.ts'
import { findOwn } from './shared-posts.queries.ts'
import type { PostRow } from './posts.queries.ts'

/** A post of somebody's page, written for them. */
export interface WrittenPost {
  id: string
  created_at: Date
  json: Buffer[]
}

type MemberDeps = Pick<Deps, 'db' | 'cache' | 'pictures' | 'clock'>
type MemberParams = Pick<PostsParams, 'filter' | 'visibility' | 'limit'>

/**
 * The newest posts a member may see, as `findPosts` finds them: of shared lists, and of what is theirs alone, which is
 * own and friends' posts newer than the last shared one, and what they like and have saved.
 */
export async function findMemberPosts(deps: MemberDeps, member: Member, params: MemberParams): Promise<WrittenPost[]> {
  const { lists, own } = await findLists(deps, member, params)
  const listed = newestOf(lists, params.limit)
  const ids = listed.map(({ id }) => id)
  const { placeholders, variant } = own(listed.length === params.limit ? listed.at(-1) : undefined)
  const [shared, { posts, likes, saves }] = await Promise.all([
    sharedPosts(deps, ids),
    findOwn(deps.db, placeholders, variant, ids),
  ])
  const asked = shared.flatMap((post) => (post?.row ? [post.id] : []))
  const answers = asked.length > 0 ? await findAnswers(deps.db, member.id, asked) : undefined
  const written = (post: SharedPost, { id, created_at }: Placed, own: Pick<PostRow, 'liked' | 'saved' | 'answer'>) => ({
    id,
    created_at,
    json: post.row
      ? writeFor(member, { ...post.row, ...own }, deps)
      : personalize(post, { ...own, edit: mayEditPost(member, post) }),
  })
  const found = listed.flatMap((one, n) => {
    const post = shared[n]
    // It may have changed since it was listed.
    return post?.visibility === one.visibility
      ? [
          written(post, one, {
            liked: likes.has(one.id),
            saved: saves.has(one.id),
            answer: answers?.get(one.id) ?? null,
          }),
        ]
      : []
  })
  if (posts.length === 0) return found
  return newestOf([posts.map((row) => written(writePost(row, deps), row, row)), found], params.limit)
}

/** The newest post of the same list. */
export async function findMembersNewest(deps: MemberDeps, member: Member, params: MemberParams) {
  const { lists, own } = await findLists(deps, member, params)
  const [listed] = newestOf(lists, 1)
  const { placeholders, variant } = own(listed)
  const isShared = !variant.own && !variant.friends
  const { posts } = isShared ? { posts: [] } : await findOwn(deps.db, placeholders, { ...variant, limit: 1 }, [])
  return posts[0] ?? listed
}

async function findLists(deps: MemberDeps, member: Member, params: MemberParams) {
  const { scans, size, own } = planOwn(member, params)
  return { lists: await Promise.all(scans.map((scan) => sharedList(deps, scan, size))), own }
}

/** The newest of several lists, each newest first; what is in two of them once. */
function newestOf<Item extends Placed>(lists: readonly (readonly Item[])[], limit: number): Item[] {
  const heads = lists.map(() => 0)
  const merged: Item[] = []
  while (merged.length < limit) {
    let from = -1
    let newest: Item | undefined
    for (const [n, list] of lists.entries()) {
      const next = list[heads[n] ?? 0]
      if (next && (!newest || newestFirst(next, newest) < 0)) [from, newest] = [n, next]
    }
    if (!newest) break
    heads[from] = (heads[from] ?? 0) + 1
    if (merged.at(-1)?.id !== newest.id) merged.push(newest)
  }
  return merged
}
