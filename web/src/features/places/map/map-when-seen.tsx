import { useQuery } from '@tanstack/react-query'
import type { PlacePage } from '@mtaa/contract/places/places'
import { ApiError } from '@mtaa/contract/client'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useNear } from '../../../ui/layout/use-near.ts'
import { drawnMapQuery } from './boundaries.queries.ts'
import { drawingOf } from './drawing-of.ts'
import { Legend } from './legend.tsx'
import { useTotal } from './use-total.ts'

interface MapWhenSeenProps {
  place: PlacePage
  version: string
  attribution: string
}

/** Reserves the map's space and fetches its script and boundaries when it comes near the screen. */
export function MapWhenSeen({ place, version, attribution }: MapWhenSeenProps) {
  const [frame, isNear] = useNear<HTMLDivElement>()
  const drawing = drawingOf(place, useTotal())
  const { data, error, refetch, isFetching } = useQuery({
    ...drawnMapQuery(useApi(), drawing.file, drawing.code, version),
    enabled: isNear,
  })
  return (
    <div>
      <div ref={frame} className="h-100 overflow-clip">
        {data ? (
          <data.DrawnMap boundaries={data.boundaries} drawing={drawing} name={place.name} />
        ) : error && codeOf(error) === 'boundaries_not_installed' ? (
          <p className="py-8 text-center text-muted">{m.map_unavailable()}</p>
        ) : error ? (
          <LoadFailed
            error={error}
            title={m.map_load_failed({ name: place.name })}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <>
            <Skeleton className="h-full" />
            <noscript>
              <p className="-mt-60 text-center text-muted">{m.map_needs_script()}</p>
            </noscript>
          </>
        )}
      </div>
      <Legend max={Math.max(0, ...drawing.places.map(({ total }) => total))} />
      <p lang="en" className="mt-2 text-xs text-muted">
        {attribution}
      </p>
    </div>
  )
}

/** A place of which the pack has no shapes has no map; everything else is a failure. */
const codeOf = (error: Error) => (error instanceof ApiError ? error.code : undefined)
