/** The kinds that can be searched: their names, and what each can be narrowed and sorted by. */
import { businessCategoryName } from '@mtaa/contract/commerce/businesses/business-categories'
import { categoryName } from '@mtaa/contract/commerce/products/categories'
import { type ListingModule, listingModules } from '@mtaa/contract/commerce/listings/modules'
import { conditions } from '@mtaa/contract/commerce/products/product-terms'
import type { SearchKind, SearchResult, SearchSort } from '@mtaa/contract/community/search'
import type { Language } from '@mtaa/contract/language'
import type { BuiltFlag } from '@mtaa/contract/operations/flag-list'
import { m } from '../../../paraglide/messages.js'
import { jobListTypes } from '../../commerce/jobs/index.ts'
import { conditionName } from '../../commerce/listings/index.ts'
import { propertyListTypes } from '../../commerce/properties/index.ts'

export const kindName: Record<SearchKind, () => string> = {
  people: m.search_people,
  posts: m.places_posts,
  market: m.common_market,
  auctions: m.common_auctions,
  events: m.common_events,
  services: m.common_services,
  jobs: m.page_jobs,
  properties: m.page_properties,
  businesses: m.page_businesses,
  groups: m.page_groups,
  places: m.search_places,
}

export const moduleOf = (kind: SearchKind | undefined): ListingModule | undefined =>
  listingModules.find((module) => module === kind)

/** The feature whose switch takes a kind away. Groups have a tab while they are still to come. */
export function flagOf(kind: SearchKind): { flag?: BuiltFlag } {
  if (kind === 'posts') return { flag: 'feed' }
  const flag = kind === 'businesses' ? kind : moduleOf(kind)
  return flag ? { flag } : {}
}

/** A category's name; undefined for what has none. */
export function categoryText(kind: SearchKind | undefined, value: string, language: Language): string | undefined {
  const module = moduleOf(kind)
  if (module) return categoryName(module, value, language)
  return kind === 'businesses' ? businessCategoryName(value, language) : undefined
}

/** What one kind calls its types. */
export function typesOf(kind: SearchKind | undefined) {
  if (kind === 'jobs') return jobListTypes()
  if (kind === 'properties') return propertyListTypes()
  if (kind !== 'market') return undefined
  return { label: m.market_condition(), options: conditions.map((one) => [one, conditionName(one)] as const) }
}

const unpriced: readonly (SearchKind | undefined)[] = ['people', 'posts', 'businesses', 'groups', 'places']
const undated: readonly (SearchKind | undefined)[] = ['people', 'businesses', 'groups', 'places']
export const hasPrice = (kind: SearchKind | undefined) => !unpriced.includes(kind)
export const hasDays = (kind: SearchKind | undefined) => !undated.includes(kind)

/** The sorts of a kind, the first one by default. `placed`: a place is searched, to which others are near. */
export function sortsOf(kind: SearchKind | undefined, placed: boolean): readonly SearchSort[] {
  if (kind === 'places' || kind === 'groups') return []
  return [
    'relevance',
    ...(kind === 'auctions' || kind === 'events' ? (['soonest'] as const) : []),
    'newest',
    ...(kind !== undefined && hasPrice(kind) ? (['price_up', 'price_down'] as const) : []),
    ...(placed && kind !== 'people' ? (['nearest'] as const) : []),
  ]
}

/**
 * The sections of a search in everything: a person or place of exactly this name comes first, then the kinds by how much
 * of them there is.
 */
export function orderSections({ q, counts, items }: Pick<SearchResult, 'q' | 'counts' | 'items'>): SearchKind[] {
  const named = (kind: SearchKind) => items.some((hit) => hit.kind === kind && isCalled(hit, q))
  const found = counts.filter(({ kind, count }) => count > 0 && items.some((hit) => hit.kind === kind))
  return found
    .toSorted((one, other) => Number(named(other.kind)) - Number(named(one.kind)) || other.count - one.count)
    .map(({ kind }) => kind)
}

function isCalled({ person, place }: SearchResult['items'][number], q: string): boolean {
  const names = person
    ? [person.first_name, person.last_name, `${person.first_name} ${person.last_name}`]
    : [place?.name ?? '']
  return names.some((name) => name !== '' && name.localeCompare(q.trim(), 'en', { sensitivity: 'base' }) === 0)
}
