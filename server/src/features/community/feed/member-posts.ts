import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { newestFirst } from './mix.rules.ts'
import { planOwn, type PostsParams } from './plan-posts.ts'
import { mayEditPost } from './feed.rules.ts'
import { personalize, sharedPosts, writePost, type SharedPost } from './shared-posts.ts'
import { findOwn } from './shared-posts.queries.ts'

/** A post of somebody's page, written for them. */
export interface WrittenPost {
  id: string
  created_at: Date
  json: () => Buffer[]
}

/**
 * The newest posts a member may see, as `findPosts` finds them, made of shared lists and of what is theirs alone: own and
 * friends' posts that are newer than the last shared one, and their likes.
 */
export async function findMemberPosts(
  deps: Deps,
  member: Member,
  params: Pick<PostsParams, 'filter' | 'visibility' | 'limit'>,
): Promise<WrittenPost[]> {
  const { scans, size, ownOf } = planOwn(member, params)
  const lists = await Promise.all(scans.map((scan) => sharedPosts(deps, scan, size)))
  const shared = newestOf(lists, params.limit)
  const last = shared.length === params.limit ? shared.at(-1) : undefined
  const { placeholders, variant } = ownOf(last)
  const ids = `{${shared.map(({ id }) => id).join(',')}}`
  const { posts, likes } = await findOwn(deps.db, { ...placeholders, ids }, variant)
  for (const { id, liked } of posts) if (liked) likes.add(id)
  const own = posts.map((row) => writePost(row, deps))
  const all = own.length > 0 ? newestOf([own, shared], params.limit) : shared
  return all.map((post) => ({
    id: post.id,
    created_at: post.created_at,
    json: () => personalize(post, { liked: likes.has(post.id), edit: mayEditPost(member, post) }),
  }))
}

/** The newest of several lists, each newest first; what is in two of them once. */
export function newestOf(lists: readonly (readonly SharedPost[])[], limit: number): SharedPost[] {
  const heads = lists.map(() => 0)
  const merged: SharedPost[] = []
  while (merged.length < limit) {
    let from = -1
    let newest: SharedPost | undefined
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
