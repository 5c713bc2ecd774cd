import { useQuery } from '@tanstack/react-query'
import { isTemporary } from '../../../../platform/failure.ts'
import { useSession } from '../../../../platform/session.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { NotFound } from '../../../../ui/feedback/failure-page.tsx'
import { LoadFailed } from '../../../../ui/feedback/load-failed.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { ServiceView } from '../service-view.tsx'
import { serviceQuery } from '../services.queries.ts'

/** A service that visitors do not see: its provider and moderators do, as soon as the browser has said who looks. */
export function HiddenService({ id }: { id: string }) {
  const { status, user } = useSession()
  const { data, error, refetch, isFetching } = useQuery({
    ...serviceQuery(useApi(), id),
    enabled: user !== null,
    retry: false,
  })
  if (data) return <ServiceView loaded={data} />
  if (status === 'out' || (error && !isTemporary(error))) return <NotFound />
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return <Skeleton className="h-96" />
}
