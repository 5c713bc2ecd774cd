import { formatDay } from '@mtaa/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { ReviewContent } from './review-content.tsx'
import { type DealRef, dealQuery } from './reviews.queries.ts'
import { Stars } from './stars.tsx'

/** What one said of a completed deal, and what the other side said once it is shown; nothing where it cannot be reviewed. */
export function DealReviews({ deal }: { deal: DealRef }) {
  const { data } = useQuery(dealQuery(useApi(), deal))
  const language = useLanguage()
  if (!data || (!data.mine && !data.theirs && !data.may.write)) return null
  const { mine, theirs, may, deadline } = data
  return (
    <section className="print:hidden">
      <h2 className="mb-3 text-lg font-semibold">{m.page_reviews()}</h2>
      {may.write ? (
        <>
          <LinkButton variant="primary" icon={Star} to={`/reviews?deal=${deal.id}`}>
            {m.reviews_write()}
          </LinkButton>
          <p className="mt-2 text-sm text-muted">{m.reviews_until({ day: formatDay(deadline, language) })}</p>
        </>
      ) : null}
      <div className="flex flex-col gap-4">
        {[
          { review: mine, title: m.common_you() },
          { review: theirs, title: m.reviews_theirs() },
        ].map(({ review, title }) =>
          review ? (
            <div key={title} className="flex flex-col gap-1">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {title} <Stars stars={review.stars} />
              </p>
              <ReviewContent review={review} />
            </div>
          ) : null,
        )}
      </div>
    </section>
  )
}
