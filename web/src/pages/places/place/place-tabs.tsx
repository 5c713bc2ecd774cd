import { useSearchParams } from 'react-router'
import type { PlacePage } from '@mtaa/contract/places/places'
import { m } from '../../../paraglide/messages.js'
import { useShown } from '../../../platform/use-flags.ts'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { readTab, tabs, tabPath } from './tabs.ts'

const names = {
  feed: m.common_feed,
  market: m.common_market,
  events: m.common_events,
  services: m.common_services,
  groups: m.page_groups,
  businesses: m.page_businesses,
} as const

/** What a place is looked at for; each tab is a URL. */
export function PlaceTabs({ place: { name, place_path: path } }: { place: PlacePage }) {
  const [search] = useSearchParams()
  const chosen = readTab(search)
  const links = useShown(tabs).map(({ tab }) => ({
    label: names[tab](),
    to: tabPath(path, tab),
    active: tab === chosen,
  }))
  return <TabLinks label={m.places_tabs({ name })} tabs={links} />
}
