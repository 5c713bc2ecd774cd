import { useState } from 'react'
import type { Image } from '@mtaa/contract/media/media'
import { reviewLimits, type ReviewSide, type ReviewTag, reviewTags } from '@mtaa/contract/commerce/reviews/review-words'
import type { WrittenReview } from '@mtaa/contract/commerce/reviews/reviews'
import { m } from '../../../paraglide/messages.js'
import { failureOf } from '../../../platform/failure.ts'
import { useStoredDraft } from '../../../platform/stored-draft.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Chip } from '../../../ui/forms/chip.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { PicturePicker } from '../../media/media/index.ts'
import { starWords, tagName } from './review-words.ts'
import { type DealRef, useWriteReview } from './reviews.queries.ts'
import { StarsInput } from './stars.tsx'
import { randomId } from '../../../platform/random-id.ts'

interface Draft {
  /** The idempotency key of the review. */
  key: string
  stars: number
  tags: string[]
  text: string
  images: Image[]
}

const isEmpty = ({ stars, tags, text, images }: Draft) =>
  stars === 0 && tags.length === 0 && text.trim() === '' && images.length === 0

const draftOf = (review?: WrittenReview): Draft => ({
  key: randomId(),
  stars: review?.stars ?? 0,
  tags: [...(review?.tags ?? [])],
  text: review?.text ?? '',
  images: [...(review?.images ?? [])],
})

interface ReviewFormProps {
  userId: string
  deal: DealRef
  side: ReviewSide
  /** What was written before, where it is changed. */
  review?: WrittenReview | undefined
  /** `sent`: it was, and is not just closed. */
  onEnd: (sent: boolean) => void
}

/** Stars, tags, words and pictures. What is typed survives a reload until it is sent. */
export function ReviewForm({ userId, deal, side, review, onEnd }: ReviewFormProps) {
  const name = `review ${review?.id ?? deal.id}`
  const { draft, change, clear } = useStoredDraft(name, userId, () => draftOf(review), isEmpty)
  const [pictureBusy, setPictureBusy] = useState(false)
  const known: readonly string[] = reviewTags[side]
  const write = useWriteReview()
  const form = useForm({
    typed: { draft, change },
    check({ key, stars, tags, text, images }) {
      if (stars === 0) return { errors: { stars: m.reviews_stars_missing() } }
      if (pictureBusy) return { sentence: m.market_photos_wait() }
      const chosen = tags.filter((tag): tag is ReviewTag => known.includes(tag))
      return { body: { key, body: { deal, stars, tags: chosen, text, images: images.map((image) => image.key) } } }
    },
    async send(body) {
      await write.mutateAsync({ id: review?.id, ...body })
      clear()
      onEnd(true)
    },
    refused: (error) => ({ sentence: failureOf(error).sentence ?? m.reviews_failed() }),
  })
  const { change: set, field } = form
  const toggle = (tag: string) =>
    set({
      tags: draft.tags.includes(tag)
        ? draft.tags.filter((one) => one !== tag)
        : [...draft.tags, tag].slice(-reviewLimits.tags),
    })
  return (
    <form {...form.props} tabIndex={-1} className="flex max-w-prose scroll-mt-20 flex-col gap-5 py-2 outline-none">
      <FormErrors wrong={[]} sentence={form.sentence} />
      <StarsInput
        label={m.reviews_how_was_it()}
        value={draft.stars}
        onChange={(stars) => set({ stars })}
        word={starWords[draft.stars - 1]?.() ?? ''}
        error={form.errors.stars}
      />
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">
          {m.reviews_tags()} <span className="font-normal text-muted">({m.reviews_tags_hint()})</span>
        </legend>
        <div className="flex flex-wrap gap-2">
          {known.map((tag) => (
            <Chip key={tag} pressed={draft.tags.includes(tag)} onClick={() => toggle(tag)}>
              {tagName(tag)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <Textarea
        label={m.reviews_text()}
        hint={m.reviews_text_hint()}
        optional
        {...field('text')}
        rows={4}
        maxLength={reviewLimits.text}
      />
      <PicturePicker
        label={m.common_pictures()}
        max={reviewLimits.images}
        value={draft.images}
        onChange={(images) => set({ images })}
        onBusy={setPictureBusy}
      />
      <p className="text-sm text-muted">{m.reviews_blind()}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.isSending}>
          {review ? m.common_save() : m.reviews_send()}
        </Button>
        <Button onClick={() => onEnd(false)}>{m.ui_cancel()}</Button>
      </div>
    </form>
  )
}
