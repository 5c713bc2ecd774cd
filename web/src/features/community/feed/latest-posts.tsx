import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { RelativeTime } from '../../../ui/data/formatters.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { latestPostsQuery, type PostsPlace } from './latest-posts.queries.ts'

interface LatestPostsProps {
  place: PostsPlace
  /** The URL of the whole feed. */
  action: ReactNode
  title?: string
  /** The post below which they stand. */
  except?: string
}

/** The newest public posts of a place in a few lines each; nothing when there are none. Put `latestPostsQuery` in the page's loader. */
export function LatestPosts({ place, action, title = m.feed_latest_posts(), except }: LatestPostsProps) {
  const posts = useQuery(latestPostsQuery(useApi(), place)).data?.filter(({ id }) => id !== except)
  if (!posts || posts.length === 0) return null
  return (
    <section className="min-w-0">
      <SectionHead title={title} action={action} />
      <ul className="max-w-column">
        {posts.map(({ id, words, author, created }) => (
          <li key={id} className="relative border-b border-line py-3 last:border-0">
            <Link to={`/posts/${id}`} className="line-clamp-2 break-words after:absolute after:inset-0 hover:underline">
              {words === '' ? m.common_pictures() : words}
            </Link>
            <p className="mt-1 truncate text-sm text-muted">
              <bdi>{author}</bdi> · <RelativeTime at={created} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
