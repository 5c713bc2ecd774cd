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

/** The parts of a place; a ward, which has none, among the wards of its constituency. */
export function drawingOf(place: PlacePage, totalOf: (counts: object) => number): Drawing {
  const { level, county_code: county, constituency_code: constituency, ward_code: ward } = place
  const mapPlace = ({ code, name, path, counts }: Omit<PlaceLink, 'counts'> & { counts: object }): MapPlace => ({
    code,
    name,
    path,
    total: totalOf(counts),
  })
  const parts = { places: place.children.map(mapPlace), current: undefined }
  if (level === 'country') return { file: 'country', code: 0, ...parts }
  if (level === 'county') return { file: 'county', code: county, ...parts }
  const [file, code] = ['constituency' as const, constituency ?? 0]
  if (ward === null) return { file, code, ...parts }
  const { constituencies: _, wards: __, ...counts } = place.counts
  const itself = { code: ward, name: place.name, path: place.place_path, counts }
  return { file, code, places: [itself, ...place.neighbours].map(mapPlace), current: ward }
}
