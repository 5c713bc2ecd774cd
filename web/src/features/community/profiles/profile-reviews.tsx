import type { ReviewSide } from '@mtaa/contract/commerce/reviews/review-words'
import type { Profile } from '@mtaa/contract/community/profiles'
import { m } from '../../../paraglide/messages.js'
import { RatingBars, ReviewsAbout } from '../../commerce/reviews/index.ts'

interface ProfileReviewsProps {
  profile: Profile
  /** As whom they were reviewed. */
  side: ReviewSide
  cursor: string | undefined
  addressOf: (changes: { as: ReviewSide; after: string | undefined }) => string
}

/** What others say of a member as seller or buyer. */
export function ProfileReviews({ profile: { person, rating }, side, cursor, addressOf }: ProfileReviewsProps) {
  return (
    <section aria-label={m.page_reviews()} className="flex w-full max-w-column flex-col gap-4">
      <RatingBars rating={rating[side]} />
      <ReviewsAbout
        memberId={person.id}
        side={side}
        cursor={cursor}
        addressOf={(as, after) => addressOf({ as, after })}
        counts={{ seller: rating.seller.count, buyer: rating.buyer.count }}
        none={m.reviews_none_about()}
      />
    </section>
  )
}
