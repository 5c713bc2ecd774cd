import type { Module } from '@mtaa/contract/commerce/products/categories'
import type { FlagName } from '@mtaa/contract/operations/flag-list'

/** The tabs of a place page. Groups are to come, and the tab says so. */
const named = [
  { tab: 'feed', flag: undefined },
  { tab: 'market', flag: 'market' },
  { tab: 'events', flag: 'events' },
  { tab: 'services', flag: 'services' },
  { tab: 'groups', flag: undefined },
  { tab: 'businesses', flag: 'businesses' },
] as const

export type PlaceTab = (typeof named)[number]['tab']

export const tabs: readonly { tab: PlaceTab; flag?: FlagName }[] = named.map(({ tab, flag }) => ({
  tab,
  ...(flag && { flag }),
}))

/** The tab of a URL; an unknown one is the first. */
export const readTab = (search: URLSearchParams): PlaceTab =>
  tabs.find(({ tab }) => tab === search.get('tab'))?.tab ?? 'feed'

export const tabPath = (path: string, tab: PlaceTab): string => (tab === 'feed' ? path : `${path}?tab=${tab}`)

/** What is listed on a tab with cards; the first shows some of everything. */
export const modulesOf: Record<Exclude<PlaceTab, 'feed'>, readonly Module[]> = {
  market: ['market', 'auctions'],
  events: ['events'],
  services: ['services'],
  groups: [],
  businesses: [],
}
