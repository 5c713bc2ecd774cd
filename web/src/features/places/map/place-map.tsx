import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { PlaceLink, PlacePage } from '@mtaa/contract/places/places'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { boundariesQuery } from './boundaries.queries.ts'
import { MapFrame } from './map-frame.tsx'
import { MapWhenSeen } from './map-when-seen.tsx'

interface PlaceMapProps {
  /** The place whose parts are drawn; a ward is drawn among its neighbours. */
  place: PlacePage
  /** The country's map without boundaries. Pages of its parts do not load it. */
  tiles?: ComponentType<{ counties: readonly PlaceLink[] }>
}

/**
 * The map of a place, 400 px high: an outside map where one is configured, else drawn from the installed boundaries,
 * else the tiles of the 47 counties. Pages load `boundariesQuery`, and show the same places as a list.
 */
export function PlaceMap({ place, tiles: Tiles }: PlaceMapProps) {
  const { data: info } = useQuery(boundariesQuery(useApi()))
  const name = place.name
  if (place.map_frame !== null) return <MapFrame src={place.map_frame} name={name} />
  if (info?.version && info.attribution)
    return <MapWhenSeen place={place} version={info.version} attribution={info.attribution} />
  if (Tiles) return <Tiles counties={place.children} />
  return <p className="col-span-full -mb-2 text-sm text-muted">{m.map_unavailable()}</p>
}
