import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type Bookmark, type BookmarkKind, bookmarkKinds } from '@mtaa/contract/community/bookmarks'
import { favouriteIdsQuery } from '../../features/commerce/favourites/index.ts'
import { ListingCard, ListingGridSkeleton } from '../../features/commerce/listings/index.ts'
import { RecentlySeen } from '../../features/commerce/recent/index.ts'
import {
  type BookmarkFilter,
  bookmarksQuery,
  FolderBar,
  FolderPicker,
  GoneItem,
  UndoContext,
} from '../../features/community/bookmarks/index.ts'
import { PostCard, PostSkeleton } from '../../features/community/feed/index.ts'
import { withNext } from '../../features/identity/accounts/index.ts'
import { m } from '../../paraglide/messages.js'
import { hasCode } from '../../platform/failure.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { useSession } from '../../platform/session.ts'
import { useApi } from '../../platform/use-api.ts'
import { favourites } from '../../route-table/commerce.ts'
import { metaOf } from '../../route-table/route-row.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { TabLinks } from '../../ui/layout/tabs.tsx'
import { NoneSaved } from './favourites/none-saved.tsx'
import type { Route } from './+types/favourites'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...metaOf(favourites), description: m.favourites_description(), hidden: true })
}

const pathOf = ({ kind, folder }: BookmarkFilter) => {
  const search = new URLSearchParams({ ...(kind && { kind }), ...(folder && { folder }) }).toString()
  return favourites.path + (search && `?${search}`)
}

const readKind = (text: string | null) => bookmarkKinds.find((kind) => kind === text) ?? null

/** What a member has saved, and what was opened last on this device. */
export default function FavouritesPage() {
  const { status, user } = useSession()
  const [search] = useSearchParams()
  const filter = { kind: readKind(search.get('kind')), folder: search.get('folder') }
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl font-bold">{favourites.title()}</h1>
      {user ? (
        <Saved userId={user.id} filter={filter} />
      ) : status === 'unknown' ? (
        <ListingGridSkeleton count={4} />
      ) : (
        <EmptyState
          title={m.favourites_signed_out()}
          action={
            <LinkButton variant="primary" to={withNext('/login', pathOf(filter))}>
              {m.common_sign_in()}
            </LinkButton>
          }
        />
      )}
      <RecentlySeen settings />
    </div>
  )
}

const kindName: Record<BookmarkKind, () => string> = { listing: m.people_listings, post: m.places_posts }
const kinds = [null, 'listing', 'post'] as const

function Saved({ userId, filter }: { userId: string; filter: BookmarkFilter }) {
  return (
    <div className="flex flex-col gap-4">
      <TabLinks
        label={m.bookmarks_kinds()}
        tabs={kinds.map((kind) => ({
          label: kind ? kindName[kind]() : m.common_everything(),
          to: pathOf({ ...filter, kind }),
          active: kind === filter.kind,
        }))}
      />
      <FolderBar userId={userId} chosen={filter.folder} pathOf={(folder) => pathOf({ ...filter, folder })} />
      <SavedItems userId={userId} filter={filter} />
    </div>
  )
}

function SavedItems({ userId, filter }: { userId: string; filter: BookmarkFilter }) {
  const api = useApi()
  const { data, error, refetch, isFetching, ...query } = useInfiniteQuery(bookmarksQuery(api, userId, filter))
  const { data: ids } = useQuery(favouriteIdsQuery(api, userId))
  if (!data) {
    if (!error)
      return filter.kind === 'listing' ? (
        <ListingGridSkeleton count={4} />
      ) : (
        <div className="mx-auto w-full max-w-column">
          <PostSkeleton />
        </div>
      )
    // It was deleted in another tab.
    if (hasCode(error, 'folder_not_found') || hasCode(error, 'bad_request'))
      return <NoneSaved filter={filter} isGone allPath={pathOf({ ...filter, folder: null })} />
    return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  const all = data.pages.flatMap(({ items }) => items)
  // What is removed leaves the list; put back, it is where it was.
  const shown = all.filter(({ post, listing }) =>
    listing ? (ids?.includes(listing.id) ?? true) : post?.saved !== false,
  )
  const folders = new Map(all.map(({ id, folder_id }) => [id, folder_id]))
  return (
    <UndoContext value={(id) => folders.get(id) ?? null}>
      {shown.length > 0 ? (
        <ul
          className={
            filter.kind === 'listing'
              ? 'grid items-start gap-4 md:grid-cols-2'
              : 'mx-auto flex w-full max-w-column flex-col gap-4'
          }
        >
          {shown.map((item) => (
            <li key={item.id} className="min-w-0">
              <Card item={item} />
              <FolderPicker item={item} userId={userId} />
            </li>
          ))}
        </ul>
      ) : query.hasNextPage ? null : (
        <NoneSaved filter={filter} allPath={pathOf({ ...filter, folder: null })} />
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

function Card({ item }: { item: Bookmark }) {
  const { post, listing } = item
  if (post) return <PostCard post={post} />
  if (!listing) return <GoneItem item={item} />
  const note = listing.available ? null : <span className="font-semibold text-warning">{m.cart_gone()}</span>
  return <ListingCard listing={listing} heading="h2" sizes="96px" mixed compact note={note} />
}
