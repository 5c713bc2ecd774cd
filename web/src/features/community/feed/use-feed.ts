import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../platform/use-api.ts'
import { aheadQuery, type Feed, feedQuery, idOf, type Viewer } from './feed.queries.ts'

/** A feed as this viewer sees it. Until a member's own page has loaded, the public one rendered by the server is shown. */
export function useFeed(viewer: Viewer, feed: Feed) {
  const api = useApi()
  const queryClient = useQueryClient()
  const query = useInfiniteQuery(feedQuery(api, viewer, feed))
  const data = query.data ?? queryClient.getQueryData(feedQuery(api, null, feed).queryKey)
  const items = data?.pages.flatMap((page) => page.items)
  const nextCursor = data?.pages.at(-1)?.next_cursor ?? null
  const ids = items?.map(idOf) ?? null

  // At the top of the page changed items are remounted instead of moving the old ones. Further down the browser's scroll
  // anchoring restores the position.
  const order = ids?.slice(0, swapped).join() ?? ''
  const owner = query.data ? viewer : null
  const fetchAhead = (cursor: string) => void queryClient.prefetchQuery(aheadQuery(api, viewer, feed, cursor))
  const [drawn, setDrawn] = useState({ owner, order, key: 0 })
  if (drawn.owner !== owner || drawn.order !== order) {
    const swap = drawn.owner !== owner && drawn.order !== order && scrollY < atTop
    setDrawn({ owner, order, key: swap ? drawn.key + 1 : drawn.key })
  }
  return { ...query, items, ids, nextCursor, listKey: drawn.key, fetchAhead }
}

/** Items of the first page. */
const swapped = 20
const atTop = 120
