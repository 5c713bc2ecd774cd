/** The listings that were opened last on this device. Pure. */
import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'

export interface SeenListing extends Pick<
  ListingCard,
  'id' | 'module' | 'category' | 'slug' | 'place_path' | 'title' | 'price'
> {
  /** A small picture as a `data:` URL: those of the server are valid for an hour or two. */
  picture?: string
}

export const maxSeen = 30

const maxPicture = 8000
const texts = ['id', 'module', 'category', 'slug', 'place_path', 'title'] as const

function isSeen(value: unknown): value is SeenListing {
  if (typeof value !== 'object' || value === null) return false
  const entry = value as Record<string, unknown>
  const { price, picture } = entry
  return (
    texts.every((name) => typeof entry[name] === 'string') &&
    /^\/kenya(?:\/[\w-]+)*$/.test(String(entry['place_path'])) &&
    typeof price === 'number' &&
    (picture === undefined || (typeof picture === 'string' && /^data:image\/(?:webp|jpeg|png);/.test(picture)))
  )
}

/** What was stored, without what is damaged. */
export function parseSeen(text: string | null): SeenListing[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSeen).slice(0, maxSeen) : []
  } catch {
    return []
  }
}

/** With one more, which is now the first; once. */
export function withSeen(all: readonly SeenListing[], one: SeenListing): SeenListing[] {
  const { id, module, category, slug, place_path, title, price, picture } = one
  const fits = picture !== undefined && picture.length <= maxPicture
  const entry = { id, module, category, slug, place_path, title, price, ...(fits && { picture }) }
  return [entry, ...all.filter((other) => other.id !== id)].slice(0, maxSeen)
}
