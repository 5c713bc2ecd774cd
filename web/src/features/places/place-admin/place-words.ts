import type { PlaceCheck, PlaceDifference, PlaceFault, PlaceLevel } from '@mtaa/contract/places/place-admin'
import { m } from '../../../paraglide/messages.js'

export const levelName: Readonly<Record<PlaceLevel, () => string>> = {
  county: m.common_county,
  constituency: m.common_constituency,
  ward: m.common_ward,
}

export const levelNames: Readonly<Record<PlaceLevel, () => string>> = {
  county: m.places_counties,
  constituency: m.places_constituencies,
  ward: m.places_wards,
}

export const checkName: Readonly<Record<PlaceCheck, () => string>> = {
  no_link: m.place_admin_no_link,
  link_hidden: m.place_admin_link_hidden,
  same_name: m.place_admin_same_name,
  no_boundary: m.place_admin_no_boundary,
  code_differs: m.place_admin_code_differs,
  row_differs: m.place_admin_row_differs,
  inactive: m.place_admin_inactive,
}

export const differenceName: Readonly<Record<PlaceDifference, () => string>> = {
  added: m.place_admin_added,
  renamed: m.place_admin_renamed,
  changed: m.place_admin_changed,
  missing: m.place_admin_missing,
}

export const faultText: Readonly<Record<PlaceFault, (said: { text: string }) => string>> = {
  torn: m.place_admin_fault_torn,
  columns: m.place_admin_fault_columns,
  level: m.place_admin_fault_level,
  code: m.place_admin_fault_code,
  twice: m.place_admin_fault_twice,
  parent: m.place_admin_fault_parent,
  name: m.place_admin_fault_name,
  name_taken: m.place_admin_fault_name_taken,
  official_code: m.place_admin_fault_code,
  code_taken: m.place_admin_fault_code_taken,
  map_link: m.place_admin_fault_map_link,
  active: m.place_admin_fault_active,
}
