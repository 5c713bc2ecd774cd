import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import type { Review } from '@mtaa/contract/commerce/reviews/reviews'
import { reviewLimits } from '@mtaa/contract/commerce/reviews/review-words'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { RelativeTime } from '../../../ui/data/formatters.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { faceOf, NameLink } from '../../community/people/index.ts'
import { ReportButton } from '../../community/reports/index.ts'
import { ReviewContent } from './review-content.tsx'
import { useMark, useReply } from './reviews.queries.ts'
import { ShortTextForm } from './short-text-form.tsx'
import { Stars } from './stars.tsx'

/** A published review with what its reader may do. */
export function ReviewEntry({ review }: { review: Review }) {
  const { author, stars, published_at: at, may } = review
  return (
    <article className="flex flex-col gap-2 border-b border-line py-4">
      <header className="flex items-center gap-3">
        <Avatar size={32} name={author.first_name} image={faceOf(author)} />
        <div className="min-w-0">
          <p className="font-semibold break-words">
            <NameLink person={author} />
          </p>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            <Stars stars={stars} size={16} />
            <RelativeTime at={at} />
          </p>
        </div>
      </header>
      <ReviewContent review={review} />
      {may.reply || may.mark || may.report || review.helpful > 0 ? <Acts review={review} /> : null}
    </article>
  )
}

function Acts({ review: { id, author, may, marked, helpful } }: { review: Review }) {
  const [open, setOpen] = useState<'reply'>()
  const mark = useMark(id)
  const reply = useReply(id)
  const close = () => setOpen(undefined)
  if (open === 'reply') {
    const max = reviewLimits.reply
    return (
      <ShortTextForm
        label={m.reviews_your_reply()}
        hint={m.reviews_reply_hint({ max })}
        send={m.common_reply()}
        max={max}
        onSend={reply.mutateAsync}
        onEnd={close}
      />
    )
  }
  const toggle = () =>
    mark.mutate(!marked, {
      onError: (error) => showToast({ title: sentenceOf(error, m.reviews_failed()), tone: 'danger' }),
    })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {may.mark ? (
        <Button icon={ThumbsUp} aria-pressed={marked} busy={mark.isPending} onClick={toggle}>
          {helpful > 0 ? m.reviews_helpful_count({ count: helpful }) : m.reviews_helpful()}
        </Button>
      ) : helpful > 0 ? (
        <p className="text-sm text-muted">{m.reviews_found_helpful({ count: helpful })}</p>
      ) : null}
      {may.reply ? <Button onClick={() => setOpen('reply')}>{m.common_reply()}</Button> : null}
      {may.report ? <ReportButton kind="review" id={id} ownerId={author.id} /> : null}
    </div>
  )
}
