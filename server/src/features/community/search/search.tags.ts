import { listingModules } from '@mtaa/contract/commerce/listings/modules'
import type { SearchHit, SearchKind, SearchResult } from '@mtaa/contract/community/search'
import { itemTag, listTags, memberTag, peopleTag, reviewsTag, settingsTag } from '../../../core/cache-tags.ts'
import type { Tag } from '../../../platform/cache/tags.ts'

const country = { level: 'country', codes: [] } as const
const listed = (kind: SearchKind) => listTags([kind as (typeof listingModules)[number] | 'businesses'], country)

/** What a visitor's answer is made of: what makes, changes or hides one of its kind anywhere drops it. */
export function searchTags(
  { items, wider }: Pick<SearchResult, 'items'> & { wider: readonly Pick<SearchResult, 'items'>[] },
  kind: SearchKind | undefined,
): [Tag, ...Tag[]] {
  const kinds = kind === undefined ? [...listingModules, 'businesses' as const] : [kind]
  const lists = kinds
    .filter((one) => one === 'businesses' || (listingModules as readonly SearchKind[]).includes(one))
    .flatMap(listed)
  const posts = kind === undefined || kind === 'posts' ? listTags(['posts'], country) : []
  const people = kind === undefined || kind === 'people' ? [peopleTag] : []
  return [
    settingsTag,
    ...people,
    ...lists,
    ...posts,
    ...[...items, ...wider.flatMap((place) => place.items)].flatMap(itemTags),
  ]
}

function itemTags({ post, listing, person }: SearchHit): Tag[] {
  if (post) return [itemTag('post', post.id), memberTag(post.author.id)]
  if (person) return [memberTag(person.id), reviewsTag(person.id)]
  return listing ? [memberTag(listing.owner.id)] : []
}
