import { useQuery } from '@tanstack/react-query'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/choices.tsx'
import { SavedSearchEntry } from './saved-search-entry.tsx'
import { SavedSearchesSkeleton } from './skeleton.tsx'
import { savedSearchesQuery, usePriceDrops } from './saved-searches.queries.ts'

/** A member's saved searches, and the switch of mails about lower prices. */
export function SavedSearchList({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(savedSearchesQuery(useApi(), userId))
  if (!data) {
    if (!error) return <SavedSearchesSkeleton />
    return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  return (
    <div className="flex flex-col gap-6">
      {data.items.length > 0 ? (
        <ul className="flex flex-col gap-4">
          {data.items.map((search) => (
            <li key={search.id}>
              <SavedSearchEntry search={search} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          title={m.saved_none()}
          action={
            <LinkButton variant="primary" to="/market">
              {m.common_browse_marketplace()}
            </LinkButton>
          }
        >
          {m.saved_none_text()}
        </EmptyState>
      )}
      <PriceDrops isOn={data.price_drops} />
    </div>
  )
}

function PriceDrops({ isOn }: { isOn: boolean }) {
  const set = usePriceDrops()
  return (
    <section className="border-t border-line pt-4">
      <Checkbox
        label={m.saved_price_drops()}
        hint={m.saved_price_drops_text()}
        checked={set.isPending ? set.variables : isOn}
        onChange={({ currentTarget }) =>
          set.mutate(currentTarget.checked, {
            onError: ({ message }) => showToast({ title: message, tone: 'danger' }),
          })
        }
      />
    </section>
  )
}
