import { feedOrders, nearbyHalfLifeHours, nearbyWeights } from '@mtaa/contract/community/feed'
import { m } from '../../../paraglide/messages.js'
import { Link } from '../../../ui/layout/link.tsx'
import { type FeedFilter, feedPath } from './feed-filter.ts'

const orderName = { newest: m.feed_order_newest, nearby: m.feed_order_nearby } as const

interface FeedOrderProps {
  filter: FeedFilter
  /** What is near it comes first; null where no one place is chosen. */
  centre: string | null
}

/** The two orders of the feed as links, and of the one that weighs places its formula. */
export function FeedOrder({ filter, centre }: FeedOrderProps) {
  if (filter.mine || centre === null) return null
  const { elsewhere, ...weights } = nearbyWeights
  return (
    <div className="flex flex-col gap-1 text-sm">
      <nav aria-label={m.feed_order()} className="flex flex-wrap gap-x-4">
        {feedOrders.map((order) => (
          <Link
            key={order}
            to={feedPath({ ...filter, order, cursor: null })}
            preventScrollReset
            aria-current={order === filter.order ? 'true' : undefined}
            className="inline-flex min-h-11 items-center text-muted hover:underline aria-[current=true]:font-semibold aria-[current=true]:text-ink"
          >
            {orderName[order]()}
          </Link>
        ))}
      </nav>
      {filter.order === 'nearby' ? (
        <p className="text-muted">
          {m.feed_nearby_formula({ place: centre, ...weights, elsewhere, hours: nearbyHalfLifeHours })}
        </p>
      ) : null}
    </div>
  )
}
