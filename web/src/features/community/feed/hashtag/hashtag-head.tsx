import { hashtagLimits } from '@mtaa/contract/community/hashtags'
import { hashtagPath } from '@mtaa/contract/community/marks'
import { formatNumber } from '@mtaa/contract/number'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../../paraglide/messages.js'
import { useApi } from '../../../../platform/use-api.ts'
import { Link } from '../../../../ui/layout/link.tsx'
import { hashtagQuery } from './hashtag.queries.ts'

/** A hashtag as the title of its page: how much it is used, and what stands beside it. */
export function HashtagHead({ tag }: { tag: string }) {
  const { data } = useQuery(hashtagQuery(useApi(), tag))
  const { posts = 0, today = 0, related = [] } = data ?? {}
  return (
    <header className="flex flex-col gap-1">
      <h1 className="text-2xl font-bold wrap-anywhere">
        <bdi>#{tag}</bdi>
      </h1>
      {posts === 0 ? null : (
        <p className="text-sm text-muted">
          <span>{m.feed_hashtag_posts({ count: posts, shown: shownOf(posts) })}</span>
          {today === 0 ? null : (
            <>
              <span aria-hidden="true"> · </span>
              <span>{m.feed_hashtag_today({ count: shownOf(today) })}</span>
            </>
          )}
        </p>
      )}
      {related.length === 0 ? null : (
        <nav aria-label={m.feed_hashtag_related()}>
          <ul className="flex flex-wrap gap-x-4">
            {related.map((other) => (
              <li key={other} className="min-w-0">
                <Link
                  to={hashtagPath(other)}
                  className="inline-flex min-h-11 max-w-full items-center font-semibold wrap-anywhere text-primary hover:underline"
                >
                  <bdi>#{other}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  )
}

const shownOf = (count: number) => (count >= hashtagLimits.counted ? `${formatNumber(count)}+` : formatNumber(count))
