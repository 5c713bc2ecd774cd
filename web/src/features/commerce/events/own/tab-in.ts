/** The tab of a member's own events in a URL. Pure. */
import { type EventTab, eventTabs } from '@mtaa/contract/commerce/events/list-events'

export const tabIn = (search: URLSearchParams): EventTab =>
  eventTabs.find((tab) => tab === search.get('tab')) ?? 'coming'
