import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Image } from '@mtaa/contract/media/media'
import { reviewLimits, type ReviewSide, type ReviewTag, reviewTags } from '@mtaa/contract/commerce/review-words'
import type { WrittenReview } from '@mtaa/contract/commerce/reviews'
import { m } from '../../../paraglide/messages.js'
import { failureOf } from '../../../platform/failure.ts'
import { useStoredDraft } from '../../../platform/stored-draft.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Chip } from '../../../ui/forms/chip.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { Textarea } from '../../../ui/forms/input.tsx'
import { focusFirstWrong } from '../../../ui/forms/wrong-field.ts'
import { PicturePicker } from '../../media/media/index.ts'
import { starWords, tagName } from './review-words.ts'
import { type DealRef, useWriteReview } from './reviews.queries.ts'
import { StarsInput } from './stars.tsx'

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
  key: crypto.randomUUID(),
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
  onEnd: () => void
}

/** Stars, tags, words and pictures. What is typed survives a reload until it is sent. */
export function ReviewForm({ userId, deal, side, review, onEnd }: ReviewFormProps) {
  const name = `review ${review?.id ?? deal.id}`
  const { draft, change, clear } = useStoredDraft(name, userId, () => draftOf(review), isEmpty)
  const [starsError, setStarsError] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const [pictureBusy, setPictureBusy] = useState(false)
  const write = useWriteReview()
  const form = useRef<HTMLFormElement>(null)
  const set = (changes: Partial<Draft>) => {
    change({ ...draft, ...changes })
    setRefused(undefined)
    setStarsError(undefined)
  }
  const known: readonly string[] = reviewTags[side]
  const toggle = (tag: string) =>
    set({
      tags: draft.tags.includes(tag)
        ? draft.tags.filter((one) => one !== tag)
        : [...draft.tags, tag].slice(-reviewLimits.tags),
    })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (write.isPending) return
    if (draft.stars === 0) {
      flushSync(() => setStarsError(m.reviews_stars_missing()))
      return focusFirstWrong(form.current)
    }
    if (pictureBusy) return setRefused(m.market_photos_wait())
    const tags = draft.tags.filter((tag): tag is ReviewTag => known.includes(tag))
    const { key, stars, text, images } = draft
    const body = { deal, stars, tags, text, images: images.map((image) => image.key) }
    try {
      await write.mutateAsync({ id: review?.id, key, body })
      clear()
      showToast({ title: m.reviews_saved(), text: m.reviews_saved_text(), tone: 'success' })
      onEnd()
    } catch (error) {
      setRefused(failureOf(error).sentence ?? m.reviews_failed())
    }
  }
  return (
    <form
      ref={form}
      tabIndex={-1}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex max-w-prose scroll-mt-20 flex-col gap-5 py-2 outline-none"
    >
      <FormErrors wrong={[]} sentence={refused} />
      <StarsInput
        label={m.reviews_how_was_it()}
        value={draft.stars}
        onChange={(stars) => set({ stars })}
        word={starWords[draft.stars - 1]?.() ?? ''}
        error={starsError}
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
        name="text"
        rows={4}
        maxLength={reviewLimits.text}
        value={draft.text}
        onChange={({ target }) => set({ text: target.value })}
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
        <Button type="submit" variant="primary" busy={write.isPending}>
          {review ? m.common_save() : m.reviews_send()}
        </Button>
        <Button onClick={onEnd}>{m.ui_cancel()}</Button>
      </div>
    </form>
  )
}
