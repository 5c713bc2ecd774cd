import type { BoundaryFile } from '@mtaa/contract/places/boundaries'
import type { PlaceLink, PlacePage } from '@mtaa/contract/places/places'

export interface MapPlace {
  code: number
  name: string
  path: string
  /** How much is shown there. */
  total: number
}

/** What a map draws: a file of boundaries and the places in it. */
export interface Drawing {
  file: BoundaryFile
  code: number
  places: MapPlace[]
  /** The place whose page this is, where it is one of those drawn. */
  current: number | undefined
}

const mapPlace = ({ code, name, path, counts }: Omit<PlaceLink, 'counts'> & { counts: object }): MapPlace => ({
  code,
  name,
  path,
  total: totalOf(counts),
})

/** All that is counted, added up. */
export const totalOf = (counts: object): number =>
  Object.values(counts).reduce((sum: number, count: number | undefined) => sum + (count ?? 0), 0)

/** The parts of a place; a ward, which has none, among the wards of its constituency. */
export function drawingOf(place: PlacePage): Drawing {
  const { level, county_code: county, constituency_code: constituency, ward_code: ward } = place
  if (level === 'country') return { file: 'country', code: 0, places: place.children.map(mapPlace), current: undefined }
  if (level === 'county') return { file: level, code: county, places: place.children.map(mapPlace), current: undefined }
  const code = constituency ?? 0
  if (ward === null) return { file: 'constituency', code, places: place.children.map(mapPlace), current: undefined }
  const { constituencies: _, wards: __, ...counts } = place.counts
  const itself = { code: ward, name: place.name, path: place.place_path, counts }
  return { file: 'constituency', code, places: [itself, ...place.neighbours].map(mapPlace), current: ward }
}
