import { formatDay, formatMoment } from '@mtaa/contract/dates'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WrittenReview } from '@mtaa/contract/commerce/reviews/reviews'
import { reviewLimits } from '@mtaa/contract/commerce/reviews/review-words'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { PersonPhrase } from '../../community/people/index.ts'
import { ReviewContent } from './review-content.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewSent } from './review-sent.tsx'
import { ruleNames } from './review-words.ts'
import { useAppeal, writtenQuery } from './reviews.queries.ts'
import { ShortTextForm } from './short-text-form.tsx'
import { Stars } from './stars.tsx'

/** What one has written, with its state, and what can still be done. */
export function WrittenList({ userId }: { userId: string }) {
  const query = useInfiniteQuery(writtenQuery(useApi()))
  return (
    <PagedList query={query} none={m.reviews_none_written()} waiting={<SkeletonLines lines={4} />}>
      {(review) => <Written review={review} userId={userId} />}
    </PagedList>
  )
}

function Written({ review, userId }: { review: WrittenReview; userId: string }) {
  const [editing, setEditing] = useState(false)
  const [sent, setSent] = useState(false)
  const language = useLanguage()
  const { about, about_side: side, deal, stars, editable_until: until } = review
  return (
    <article className="flex flex-col gap-2 border-b border-line py-4">
      <header>
        <h2 className="font-semibold break-words">
          <PersonPhrase person={about} say={(name) => m.reviews_about({ name })} />
        </h2>
        <p className="break-words text-muted">{deal.title}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2">
          <Stars stars={stars} />
          <State review={review} />
        </p>
      </header>
      {editing ? (
        <ReviewForm
          userId={userId}
          deal={deal}
          side={side}
          review={review}
          onEnd={(saved) => {
            setEditing(false)
            setSent(saved)
          }}
        />
      ) : (
        <>
          {sent ? <ReviewSent /> : null}
          <ReviewContent review={review} />
          {review.removal ? <Removal review={review} removal={review.removal} /> : null}
          {until ? (
            <div className="flex flex-wrap items-center gap-3">
              <Button onClick={() => setEditing(true)}>{m.common_edit()}</Button>
              <p className="text-sm text-muted">
                {m.reviews_editable_until({ moment: formatMoment(until, language) })}
              </p>
            </div>
          ) : null}
        </>
      )}
    </article>
  )
}

function State({ review: { published, published_at: at, removal } }: { review: WrittenReview }) {
  const language = useLanguage()
  if (removal) return <Badge tone="danger">{m.settings_removed()}</Badge>
  if (published) return <Badge tone="primary">{m.reviews_published()}</Badge>
  return <span className="text-sm text-muted">{m.reviews_hidden_until({ day: formatDay(at, language) })}</span>
}

interface RemovalProps {
  review: WrittenReview
  removal: NonNullable<WrittenReview['removal']>
}

function Removal({ review: { id }, removal: { rule, reason, appeal } }: RemovalProps) {
  const [open, setOpen] = useState(false)
  const { mutateAsync } = useAppeal(id)
  const { min, max } = reviewLimits.appeal
  return (
    <div className="flex flex-col gap-2 rounded-control border border-edge p-3">
      <p>
        <span className="font-semibold">{ruleNames[rule]()}.</span> {reason}
      </p>
      {appeal === 'open' ? <p className="text-sm text-muted">{m.reviews_appeal_open()}</p> : null}
      {appeal === 'rejected' ? <p className="text-sm text-muted">{m.reviews_appeal_rejected()}</p> : null}
      {appeal === 'possible' && !open ? (
        <Button className="self-start" onClick={() => setOpen(true)}>
          {m.reviews_appeal()}
        </Button>
      ) : null}
      {open ? (
        <ShortTextForm
          label={m.reviews_appeal_why()}
          hint={m.reviews_appeal_hint()}
          send={m.reviews_appeal()}
          min={min}
          max={max}
          onSend={mutateAsync}
          onEnd={() => setOpen(false)}
        />
      ) : null}
    </div>
  )
}
