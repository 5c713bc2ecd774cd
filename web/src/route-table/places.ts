/** Counties, constituencies and wards. */
import { ListTree, MapPin, MapPinned } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import { kenya } from './frame.ts'
import type { RouteRow } from './route-row.ts'

export const locations = {
  path: '/locations',
  page: 'places/locations',
  title: m.page_locations,
  icon: MapPin,
  groups: ['places'],
  parent: kenya,
  indexed: true,
} satisfies RouteRow

export const allLocations = {
  path: '/all-locations',
  page: 'places/all-locations',
  title: m.page_all_locations,
  icon: ListTree,
  groups: ['places'],
  parent: kenya,
  indexed: true,
} satisfies RouteRow

export const counties = {
  path: '/counties',
  page: 'places/counties',
  title: m.places_counties,
  icon: MapPinned,
  groups: ['places'],
  parent: kenya,
  indexed: true,
} satisfies RouteRow

export const place = {
  path: '/kenya/:county/:constituency?/:ward?',
  // Names with a slash are understood.
  aliases: ['/kenya/:county/:constituency/:ward/*'],
  page: 'places/place',
  title: m.listings_place,
  icon: MapPin,
  parent: kenya,
} satisfies RouteRow
