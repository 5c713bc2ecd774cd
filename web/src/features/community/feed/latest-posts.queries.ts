import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { listPosts } from '@mtaa/contract/community/feed'
import { nameOf } from '../people/index.ts'

/** A place by its narrowest code. */
export interface PostsPlace {
  county?: number
  constituency?: number
  ward?: number
}

const max = 5
/** More than fits into two lines of the widest screen. */
const maxLetters = 240

/** The newest public posts of a place, cut down to what an excerpt shows. */
export const latestPostsQuery = (api: Api, place: PostsPlace) =>
  queryOptions({
    queryKey: ['feed-excerpt', place],
    queryFn: async ({ signal }) => {
      const { items } = await api(listPosts, { query: { ...place, visibility: 'public', limit: max }, signal })
      return items.map(({ id, content, author, lost_and_found: thing, created_at: created }) => ({
        id,
        words: shortened(content || (thing?.what ?? '')),
        author: nameOf(author),
        created,
      }))
    },
    staleTime: 60_000,
  })

// A character outside the basic plane has two code units and must not be cut between them.
function shortened(text: string): string {
  const words = text.trim().replaceAll(/\s+/g, ' ')
  if (words.length <= maxLetters) return words
  return `${Array.from(words).slice(0, maxLetters).join('')}…`
}
