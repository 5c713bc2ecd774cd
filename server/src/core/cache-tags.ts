/** What cached answers are made of, as tags: an answer names what it shows, a write what it changes. */
import { tagOf, type Tag } from '../platform/cache/tags.ts'

type Module = 'market' | 'auctions' | 'events' | 'services'
export type ItemKind = 'post' | 'listing'
export type ListKind = 'posts' | Module
export type Level = 'country' | 'county' | 'constituency' | 'ward'

export interface PlaceCodes {
  county_code: number
  constituency_code?: number | null | undefined
  ward_code?: number | null | undefined
}

/** One post or listing, in whatever answer shows it. */
export const itemTag = (kind: ItemKind, id: string): Tag => tagOf(kind, id)

/** Which items of one kind a place has, and in what order: of an answer that lists them. The country has no code. */
export const placeTag = (kind: ListKind, level: Level, code?: number): Tag =>
  level === 'country' ? tagOf(kind, level) : tagOf(kind, level, code ?? 0)

/** The same of every place an item lies in: of a write that makes, hides or moves it. */
export function placeTags(kind: ListKind, { county_code, constituency_code, ward_code }: PlaceCodes): Tag[] {
  const narrower = [
    constituency_code ? [placeTag(kind, 'constituency', constituency_code)] : [],
    ward_code ? [placeTag(kind, 'ward', ward_code)] : [],
  ]
  return [placeTag(kind, 'country'), placeTag(kind, 'county', county_code), ...narrower.flat()]
}

/** A member's public face: name and picture. */
export const memberTag = (id: string): Tag => tagOf('member', id)

/** Which features are on. */
export const flagsTag: Tag = tagOf('flags')
