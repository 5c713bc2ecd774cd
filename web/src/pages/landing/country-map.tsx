import { useQuery } from '@tanstack/react-query'
import type { PlacePage } from '@mtaa/contract/places/places'
import { m } from '../../paraglide/messages.js'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useNear } from '../../ui/layout/use-near.ts'

/** The map of the country. Its script comes when it is near the screen; without script the list beneath has the same places. */
export function CountryMap({ kenya }: { kenya: PlacePage }) {
  const [frame, isNear] = useNear<HTMLDivElement>()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['landing', 'map'],
    queryFn: () => import('../../features/places/map/index.ts'),
    enabled: isNear,
    staleTime: Infinity,
    structuralSharing: false,
  })
  return (
    <div ref={frame} className="min-h-[26.5rem] noscript:hidden">
      {data ? (
        <data.PlaceMap place={kenya} tiles={data.TileMap} />
      ) : error ? (
        <LoadFailed
          error={error}
          title={m.map_load_failed({ name: kenya.name })}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Skeleton className="h-[25rem]" />
      )}
    </div>
  )
}
