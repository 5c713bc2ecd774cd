import { formatMoment } from '@mtaa/contract/dates'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ModeratedReview } from '@mtaa/contract/commerce/reviews/review-moderation'
import { m } from '../../../../paraglide/messages.js'
import { isolate } from '../../../../platform/format.ts'
import { useLanguage } from '../../../../platform/page-context.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { PagedList } from '../../../../ui/data/paged-list.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'
import { nameOf } from '../../../community/people/index.ts'
import { ReviewContent } from '../review-content.tsx'
import { ruleNames } from '../review-words.ts'
import { Stars } from '../stars.tsx'
import { DecisionButtons } from './decision-form.tsx'
import { moderatedQuery, removedQuery } from './moderation.queries.ts'

/** Reviews that were removed, with what can be decided. */
export function ModeratedList() {
  const query = useInfiniteQuery(moderatedQuery(useApi()))
  return (
    <PagedList query={query} none={m.reviews_none_moderated()} waiting={<SkeletonLines lines={6} />}>
      {(review) => <Moderated review={review} />}
    </PagedList>
  )
}

/** One appeal, or what became of it. */
export function ReviewCase({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(removedQuery(useApi(), id))
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <SkeletonLines lines={6} />
    )
  const [review] = data.items
  return review ? <Moderated review={review} /> : <p className="text-muted">{m.moderation_case_gone()}</p>
}

function Moderated({ review }: { review: ModeratedReview }) {
  const language = useLanguage()
  const { author, about, stars, removal, appeal, reply } = review
  const at = (moment: string) => formatMoment(moment, language)
  return (
    <article className="flex flex-col gap-2 border-b border-line py-4">
      <h2 className="font-semibold break-words">
        {m.reviews_by_about({ author: isolate(nameOf(author)), about: isolate(nameOf(about)) })}
      </h2>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <Stars stars={stars} /> {at(review.published_at)}
      </p>
      <ReviewContent review={{ ...review, counted: true, reply: null }} />
      {reply ? (
        <p className="border-l-2 border-primary pl-3 break-words whitespace-pre-line">
          <span className="font-semibold">{m.common_reply()}</span> {reply}
        </p>
      ) : null}
      {removal ? (
        <p className="break-words">
          {m.reviews_removed_by({
            name: isolate(nameOf(removal.by)),
            rule: ruleNames[removal.rule](),
            moment: at(removal.at),
          })}{' '}
          {removal.reason}
        </p>
      ) : null}
      {appeal ? (
        <p className="break-words">
          <span className="font-semibold">{m.reviews_appeal()}:</span>
          <span>{` ${appeal.text} `}</span>
          {appeal.open && review.may.length === 0 ? (
            <span className="text-muted">{m.reviews_appeal_other()}</span>
          ) : null}
        </p>
      ) : null}
      <DecisionButtons review={review} />
    </article>
  )
}
