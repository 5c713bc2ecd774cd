import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Favourite } from '@mtaa/contract/commerce/listings/favourites'
import { favouriteIdsQuery, favouritesQuery, UndoContext } from '../../features/commerce/favourites/index.ts'
import { ListingGrid, ListingGridSkeleton } from '../../features/commerce/listings/index.ts'
import { RecentlySeen } from '../../features/commerce/recent/index.ts'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSession } from '../../platform/session.ts'
import { useApi } from '../../platform/use-api.ts'
import { favourites } from '../../route-table/commerce.ts'
import { metaOf } from '../../route-table/route-row.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import type { Route } from './+types/favourites'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(favourites), description: m.favourites_description(), hidden: true })
}

/** What a member has marked with a heart, and what was opened last on this device. */
export default function FavouritesPage() {
  const { status, user } = useSession()
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl font-bold">{favourites.title()}</h1>
      {user ? (
        <Favourites userId={user.id} />
      ) : status === 'unknown' ? (
        <ListingGridSkeleton count={4} />
      ) : (
        <EmptyState
          title={m.favourites_signed_out()}
          action={
            <LinkButton variant="primary" to={withNext('/login', favourites.path)}>
              {m.common_sign_in()}
            </LinkButton>
          }
        />
      )}
      <RecentlySeen settings />
    </div>
  )
}

function Favourites({ userId }: { userId: string }) {
  const api = useApi()
  const { data, error, refetch, isFetching, ...query } = useInfiniteQuery(favouritesQuery(api, userId))
  const { data: ids } = useQuery(favouriteIdsQuery(api, userId))
  if (!data) {
    if (!error) return <ListingGridSkeleton count={4} />
    return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  // A heart that was taken away takes its card along; put back, the card is where it was.
  const shown = data.pages.flatMap(({ items }) => items).filter(({ id }) => ids?.includes(id) ?? true)
  return (
    <UndoContext value={true}>
      {shown.length > 0 ? (
        <ListingGrid listings={shown} mixed note={noteOf} />
      ) : query.hasNextPage ? null : (
        <NoFavourites />
      )}
      {query.hasNextPage ? (
        <p className="text-center">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {m.common_show_more()}
          </Button>
        </p>
      ) : null}
    </UndoContext>
  )
}

const noteOf = (listing: object) =>
  (listing as Favourite).available ? null : <span className="font-semibold text-warning">{m.cart_gone()}</span>

const NoFavourites = () => (
  <EmptyState
    title={m.favourites_empty()}
    action={
      <LinkButton variant="primary" to="/market">
        {m.common_browse_marketplace()}
      </LinkButton>
    }
  >
    <Drawing />
    {m.favourites_empty_text()}
  </EmptyState>
)

/** A card with a heart on it. */
const Drawing = () => (
  <svg viewBox="0 0 160 112" width={160} height={112} aria-hidden="true" className="mx-auto mb-3 block">
    <rect x="14" y="22" width="72" height="82" rx="10" className="fill-surface stroke-line" strokeWidth="2" />
    <rect x="74" y="10" width="72" height="92" rx="10" className="fill-surface stroke-edge" strokeWidth="2" />
    <path d="M75 20a9 9 0 0 1 9-9h52a9 9 0 0 1 9 9v42H75Z" className="fill-primary-tint" />
    <path d="M75 62 96 40l14 14 10-9 25 17Z" className="fill-market" opacity=".55" />
    <path d="M86 74h46M86 85h28" className="stroke-line" strokeWidth="6" strokeLinecap="round" />
    <path
      d="M110 50c-5-9-19-8-19 3 0 8 10 14 19 22 9-8 19-14 19-22 0-11-14-12-19-3Z"
      transform="translate(22 -34) scale(.8)"
      className="fill-accent"
    />
  </svg>
)
