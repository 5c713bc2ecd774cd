import { useQuery } from '@tanstack/react-query'
import type { ReviewSide } from '@mtaa/contract/commerce/reviews/review-words'
import { m } from '../../../paraglide/messages.js'
import { useSession } from '../../../platform/session.ts'
import { useApi } from '../../../platform/use-api.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { ChipLink } from '../../../ui/forms/chip.tsx'
import { ReviewEntry } from './review-entry.tsx'
import { reviewsOfQuery } from './reviews.queries.ts'

interface ReviewsAboutProps {
  memberId: string
  side: ReviewSide
  /** Where this page of the list begins. */
  cursor: string | undefined
  /** The URL of another part of the list. */
  addressOf: (side: ReviewSide, cursor?: string) => string
  counts?: Readonly<Record<ReviewSide, number>>
  none: string
}

/** Published reviews about a member, as seller or as buyer, page by page; its pages are URLs. */
export function ReviewsAbout({ memberId, side, cursor, addressOf, counts, none }: ReviewsAboutProps) {
  const viewer = useSession().user?.id ?? null
  const api = useApi()
  const list = { id: memberId, as: side, cursor }
  const shared = useQuery({ ...reviewsOfQuery(api, { ...list, viewer: null }), enabled: viewer === null })
  const own = useQuery({ ...reviewsOfQuery(api, { ...list, viewer }), enabled: viewer !== null })
  const query = own.data ? own : shared.data ? shared : viewer === null ? shared : own
  const { data, error, refetch, isFetching } = query
  const tab = (one: ReviewSide, name: string) => (
    <ChipLink key={one} to={addressOf(one)} preventScrollReset pressed={one === side}>
      {counts ? `${name} (${counts[one]})` : name}
    </ChipLink>
  )
  return (
    <>
      <nav aria-label={m.reviews_as()} className="flex flex-wrap gap-2">
        {tab('seller', m.reviews_as_seller())}
        {tab('buyer', m.reviews_as_buyer())}
      </nav>
      {data ? (
        data.items.map((review) => <ReviewEntry key={review.id} review={review} />)
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <SkeletonLines lines={6} />
      )}
      {data?.items.length === 0 ? <EmptyState title={none} /> : null}
      {data && (cursor || data.next_cursor) ? (
        <p className="flex flex-wrap justify-center gap-2 py-4">
          {cursor ? <LinkButton to={addressOf(side)}>{m.reviews_newest()}</LinkButton> : null}
          {data.next_cursor ? (
            <LinkButton to={addressOf(side, data.next_cursor)}>{m.reviews_older()}</LinkButton>
          ) : null}
        </p>
      ) : null}
    </>
  )
}
