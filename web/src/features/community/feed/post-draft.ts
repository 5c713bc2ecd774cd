/** The draft of a post, stored on this device until it is sent. */
import { backgrounds, type Commenters, visibilities, type Visibility } from '@mtaa/contract/community/feed'
import type { Image } from '@mtaa/contract/media/media'
import type { PlaceValue } from '../../places/places/index.ts'
import { type DraftPart, isPart, newPart } from './kinds/draft-part.ts'
import { randomId } from '../../../platform/random-id.ts'
import { lasting, personKey } from '../../../platform/storage/storage.ts'

export interface PostDraft {
  /** Sent with the post, so that a repeated attempt makes no second one. */
  key: string
  /** Was sent with this key: a changed draft needs a new key. */
  tried: boolean
  content: string
  images: Image[]
  /** What its kind has beside the text. */
  part: DraftPart
  background: (typeof backgrounds)[number]
  visibility: Visibility
  comments_from: Commenters
  /** Day and time in Nairobi, as a field holds them; null: it is posted at once. */
  later: string | null
  /** Null while the writer has not chosen: the place being browsed, else home. */
  place: PlaceValue | null
}

export const newDraft = (): PostDraft => ({
  key: randomId(),
  tried: false,
  content: '',
  images: [],
  part: newPart(),
  background: 'white',
  visibility: 'county',
  comments_from: 'everyone',
  later: null,
  place: null,
})

/** The draft with something changed. */
export const changedDraft = (draft: PostDraft, changes: Partial<PostDraft>): PostDraft => ({
  ...draft,
  ...(draft.tried && { key: randomId(), tried: false }),
  ...changes,
})

const storageKey = (userId: string) => personKey(`mtaa-post-draft:${userId}`)

export function readDraft(userId: string): PostDraft {
  try {
    const value: unknown = JSON.parse(lasting.read(storageKey(userId)) ?? 'null')
    // One of an earlier version lacks what came since.
    const draft: unknown = typeof value === 'object' && value !== null ? { ...newDraft(), ...value } : value
    return isDraft(draft) ? draft : newDraft()
  } catch {
    // A damaged entry is no draft.
    return newDraft()
  }
}

export function saveDraft(userId: string, draft: PostDraft | null) {
  if (draft) lasting.write(storageKey(userId), JSON.stringify(draft))
  else lasting.remove(storageKey(userId))
}

function isDraft(value: unknown): value is PostDraft {
  if (typeof value !== 'object' || value === null) return false
  const { key, tried, content, images, part, background, visibility, place } = value as Partial<PostDraft>
  return (
    typeof key === 'string' &&
    typeof tried === 'boolean' &&
    typeof content === 'string' &&
    Array.isArray(images) &&
    isPart(part ?? {}) &&
    backgrounds.some((known) => known === background) &&
    visibilities.some((known) => known === visibility) &&
    typeof place === 'object'
  )
}
