/** The draft of a post, stored on this device until it is sent. */
import { backgrounds, type Commenters, visibilities, type Visibility } from '@mtaa/contract/community/feed'
import type { Image } from '@mtaa/contract/media/media'
import type { PlaceValue } from '../../places/places/index.ts'
import { type DraftPart, isBlankPart, isPart, newPart } from './kinds/draft-part.ts'
import { randomId } from '../../../platform/random-id.ts'
import { lasting, personKey } from '../../../platform/storage/storage.ts'

export interface PostDraft {
  /** By which the server stores it for its author's other devices. */
  id: string
  /** The version of the server that it was made from; 0: the server does not have it. */
  version: number
  /** Has changes that the server does not have. */
  unsent: boolean
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
  id: randomId(),
  version: 0,
  unsent: false,
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
  unsent: true,
  ...(draft.tried && { key: randomId(), tried: false }),
  ...changes,
})

const storageKey = (userId: string) => personKey(`mtaa-post-draft:${userId}`)

export function readDraft(userId: string): PostDraft {
  try {
    const value: unknown = JSON.parse(lasting.read(storageKey(userId)) ?? 'null')
    // One of an earlier version lacks what came since, and the server has none of those. Its key is a UUID, too.
    const draft: unknown =
      typeof value === 'object' && value !== null
        ? { ...newDraft(), unsent: true, id: (value as Partial<PostDraft>).key, ...value }
        : value
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

/** Whether the draft is on the device, and not in the memory of this page alone. */
export const isOnDevice = (userId: string) => !lasting.isHeld(storageKey(userId))

/** Nothing is typed that would be sent. */
export const isBlank = ({ content, images, part }: PostDraft) =>
  content.trim() === '' && images.length === 0 && isBlankPart(part)

export function isDraft(value: unknown): value is PostDraft {
  if (typeof value !== 'object' || value === null) return false
  const { id, key, tried, content, images, part, background, visibility, place } = value as Partial<PostDraft>
  return (
    typeof id === 'string' &&
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
