import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { Api } from '@mtaa/contract/client'
import { listListings, type ListingPage } from '@mtaa/contract/commerce/listings/listings'
import { useApi } from '../../../../platform/use-api.ts'
import type { ListingsFilter } from '../listings.queries.ts'
import { type LoadedPages, pageSize } from './list-pages.ts'
import { readVisit, storeVisit } from './list-visits.ts'

/** A list from one of its pages on; null is the first. */
export const pagesQuery = (api: Api, filter: ListingsFilter, start: string | null) =>
  infiniteQueryOptions({
    queryKey: ['listings', 'pages', filter, start],
    queryFn: ({ pageParam, signal }) =>
      api(listListings, {
        query: { ...filter, limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: start,
    getNextPageParam: ({ next_cursor }: ListingPage) => next_cursor,
    // What is being read does not move by itself.
    staleTime: 300_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

const never = () => () => {}
/** The pages of a list. A person who comes back to it, or reloads it, finds those that were loaded and where they were. */
export function useListPages(filter: ListingsFilter, cursor: string | undefined) {
  const api = useApi()
  const { key: entry } = useLocation()
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const filterText = JSON.stringify(filter)
  const visit = useMemo(
    () => (isHydrating ? undefined : readVisit(entry, filterText)),
    [isHydrating, entry, filterText],
  )
  const start = visit ? visit.start : (cursor ?? null)
  const query = useInfiniteQuery({
    ...pagesQuery(api, filter, start),
    placeholderData: keepPreviousData,
    // Only a change of the member's own makes it fetch what it has.
    ...(visit && { initialData: visit.data, initialDataUpdatedAt: Date.now, staleTime: Infinity }),
  })
  // The types of the library lose that of the cursors.
  const data = query.data as LoadedPages | undefined
  useScrollAfterReload(isHydrating, visit?.scrollY)
  useStoredVisit(entry, query.isPlaceholderData || !data ? undefined : { filter: filterText, start, data })
  return { ...query, data, start }
}

/** After a reload the server's page is shorter than what was stored, so the browser could not scroll to where it was. */
function useScrollAfterReload(isHydrating: boolean, scrollTarget: number | undefined) {
  const heightBefore = useRef<number | undefined>(undefined)
  useLayoutEffect(() => {
    if (isHydrating) {
      heightBefore.current = document.documentElement.scrollHeight
      return
    }
    const height = heightBefore.current
    heightBefore.current = undefined
    if (height === undefined || scrollTarget === undefined) return
    const reachable = Math.min(scrollTarget, height - innerHeight)
    // A reader who has scrolled on since the page came is left alone; what has grown above them has moved them a little.
    if (Math.abs(scrollY - reachable) < innerHeight) scrollTo({ top: scrollTarget, behavior: 'instant' })
  }, [isHydrating, scrollTarget])
}

/** Stores the visit when its page is left, whichever way. */
function useStoredVisit(entry: string, visit: Omit<Parameters<typeof storeVisit>[1], 'scrollY'> | undefined) {
  const latest = useRef(visit)
  const top = useRef(0)
  useEffect(() => {
    latest.current = visit
  })
  useEffect(() => {
    const look = () => {
      top.current = scrollY
    }
    const store = () => {
      // One page comes back by its URL alone.
      if (latest.current && latest.current.data.pages.length > 1)
        storeVisit(entry, { ...latest.current, scrollY: top.current })
    }
    // Coming back has scrolled before this listens.
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('pagehide', store)
    document.addEventListener('visibilitychange', store)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('pagehide', store)
      document.removeEventListener('visibilitychange', store)
      store()
    }
  }, [entry])
}
