/** What of a listing is other after a change of it, where moderators review it. Pure. */
import { shortDescription } from './new-listing.rules.ts'

interface Texts {
  title: string
  category: string
  short_description: string
  description: string
}

type Maybe<T> = { [K in keyof T]?: T[K] | undefined }

interface Change extends Maybe<Texts> {
  images?: string[] | undefined
}

/** A short description that was made from the description changes with it. */
export function textsAfter(before: Texts, change: Change): Texts {
  const description = change.description ?? before.description
  const isOurs = before.short_description === shortDescription('', before.description)
  const short = change.short_description ?? (isOurs ? '' : before.short_description)
  return {
    title: change.title ?? before.title,
    category: change.category ?? before.category,
    description,
    short_description: shortDescription(short, description),
  }
}

type Seen = Texts & { images: readonly { key: string }[] }

const areSamePictures = (before: Seen, keys: readonly string[] | undefined) =>
  keys === undefined || keys.join(' ') === before.images.map(({ key }) => key).join(' ')

const isOneOf = (before: Seen, change: Change, fields: readonly (keyof Texts)[]) =>
  fields.some((field) => change[field] !== undefined && change[field] !== before[field])

/** Whether a change is one of what the history stores. */
export const isSeenChange = (before: Seen, change: Change): boolean =>
  isOneOf(before, change, ['title', 'category', 'short_description', 'description']) ||
  !areSamePictures(before, change.images)

/** Another thing may be on offer than the one that was approved. */
export const isOther = (before: Seen, change: Change): boolean =>
  isOneOf(before, change, ['title', 'category']) || !areSamePictures(before, change.images)
