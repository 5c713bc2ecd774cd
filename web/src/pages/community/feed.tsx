import { useSearchParams } from 'react-router'
import {
  FeedList,
  FeedOrder,
  feedPath,
  feedQuery,
  FeedTabs,
  kenyaQuery,
  NoPosts,
  PostBox,
  readFeedFilter,
  UnsentPosts,
} from '../../features/community/feed/index.ts'
import { listingsQuery } from '../../features/commerce/listings/index.ts'
import { placeFilter, usePlaceFilter } from '../../features/places/places/index.ts'
import { m } from '../../paraglide/messages.js'
import { asPage, load } from '../../platform/load.ts'
import { Loaded } from '../../platform/loaded.tsx'
import { useFlag } from '../../platform/use-flags.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { requestContext } from '../../platform/request-context.ts'
import { feed as feedRow } from '../../route-table/frame.ts'
import type { Route } from './+types/feed'
import { FeedHead, useCentre } from './feed/feed-head.tsx'
import { LeftPanel } from './feed/left-panel.tsx'
import { RightPanel, teaserFilter } from './feed/right-panel.tsx'
import { useHomeStart } from './feed/use-home-start.ts'

/** Renders the feed as a visitor sees it; the side panels may fail alone. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, queryClient, page } = context.get(requestContext)
  const filter = readFeedFilter(new URL(request.url).searchParams)
  const browsed = placeFilter(page.preferences.place)
  await Promise.all([
    asPage(queryClient.infiniteQuery(feedQuery(api, null, { ...filter, place: filter.place ?? browsed }))),
    queryClient.prefetchQuery(listingsQuery(api, teaserFilter(browsed))),
    queryClient.prefetchQuery(kenyaQuery(api)),
  ])
  return load(context)
}

// After hydration the browser loads as this person, and only what is not cached.
export const clientLoader = () => ({ cache: undefined })

export function meta({ matches, location }: Route.MetaArgs) {
  const filter = readFeedFilter(new URLSearchParams(location.search))
  const { category } = filter
  return pageMeta(matches, {
    title: feedRow.title(),
    description: m.feed_description(),
    path: feedPath({ category }),
    hidden: filter.mine || filter.cursor !== null || filter.visibility !== 'all',
  })
}

export default function FeedPage({ loaderData }: Route.ComponentProps) {
  return (
    <Loaded cache={loaderData.cache}>
      <Feed />
    </Loaded>
  )
}

function Feed() {
  const [search, setSearch] = useSearchParams()
  const filter = readFeedFilter(search)
  const browsed = usePlaceFilter()
  useHomeStart()
  const hasMarket = useFlag('market') !== 'disabled'
  const mayPost = useFlag('feed') === 'enabled'
  const feed = { ...filter, place: filter.place ?? browsed }
  const centre = useCentre(filter)
  const isRequested = search.get('new') === 'true'
  const closeRequested = () => {
    if (!isRequested) return
    search.delete('new')
    search.delete('shared')
    setSearch(search, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[240px_minmax(0,640px)_minmax(0,300px)] lg:justify-between">
      <LeftPanel />
      <div className="mx-auto flex w-full max-w-column min-w-0 flex-col gap-2 max-md:-mt-3 md:gap-4">
        <FeedHead filter={filter} />
        {mayPost ? <PostBox isRequested={isRequested} onClose={closeRequested} /> : null}
        <UnsentPosts />
        <FeedTabs filter={filter} />
        <FeedOrder filter={filter} centre={centre} />
        <div>
          <FeedList
            feed={feed}
            pathOf={(cursor) => feedPath({ ...filter, cursor })}
            empty={<NoPosts filter={filter} />}
          />
        </div>
      </div>
      {hasMarket ? <RightPanel /> : null}
    </div>
  )
}
