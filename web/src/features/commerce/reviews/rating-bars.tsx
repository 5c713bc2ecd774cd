import { formatNumber } from '@mtaa/contract/number'
import { Star } from 'lucide-react'
import type { Rating } from '@mtaa/contract/commerce/reviews/ratings'
import { m } from '../../../paraglide/messages.js'

/** How the stars are distributed, five stars first, beside the mean. */
export function RatingBars({ rating: { average, count, stars } }: { rating: Rating }) {
  if (average === null) return count > 0 ? <p className="text-muted">{m.reviews_too_few()}</p> : null
  const most = Math.max(...stars, 1)
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <p className="flex flex-col items-start gap-1">
        <span className="inline-flex items-center gap-2 text-2xl font-bold tabular-nums">
          <Star size={24} strokeWidth={1.75} aria-hidden="true" className="fill-current text-warning" />
          <span className="sr-only">{m.reviews_mean_of_five()}</span>
          <span>{average.toFixed(1)}</span>
        </span>
        <span className="text-sm text-muted">{m.reviews_count({ count })}</span>
      </p>
      <ul className="w-full max-w-80 flex-1 basis-60">
        {[5, 4, 3, 2, 1].map((n) => (
          <li key={n} className="flex items-center gap-2 text-sm tabular-nums">
            <span className="inline-flex w-8 items-center justify-end gap-1">
              <span aria-hidden="true">{n}</span>
              <Star size={12} strokeWidth={1.75} aria-hidden="true" className="fill-current text-warning" />
              <span className="sr-only">{m.reviews_of_five({ stars: n })}:</span>
            </span>
            <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-full bg-primary-tint">
              <span
                className="block h-full rounded-full bg-primary"
                style={{ width: `${((stars[n - 1] ?? 0) / most) * 100}%` }}
              />
            </span>
            <span className="w-8 text-right text-muted">{formatNumber(stars[n - 1] ?? 0)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
