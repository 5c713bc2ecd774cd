import { useQuery } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { ListingRowsSkeleton } from '../listings/index.ts'
import { moderationQuery } from './moderation.queries.ts'
import { ModerationCard } from './moderation-card.tsx'

/** One listing or appeal that waits for a moderator. */
export function ListingCase({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(moderationQuery(useApi(), id))
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <ListingRowsSkeleton count={1} />
    )
  const [review] = data.items
  return review ? <ModerationCard review={review} /> : <p className="text-muted">{m.moderation_case_gone()}</p>
}
