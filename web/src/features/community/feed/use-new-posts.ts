import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../../platform/live/use-live.ts'
import { useApi } from '../../../platform/use-api.ts'
import { type Feed, feedQuery, latestQuery, readPage, type Viewer } from './feed.queries.ts'
import { newEntryOf, topicsOf } from './feed-topics.ts'

const pace = 30_000
/** Polled less often on a page that nobody has touched for a while: open tabs cost data and load. */
const idlePace = 120_000
const idleAfter = 600_000
/** What only members of a place or friends may read has no messages, so this pace is a poll's. */
const livePace = 300_000
const spreadMs = 5000

/** Whether there is something newer than what is shown, and a function to show it. Pauses while the tab is hidden. */
export function useNewPosts({ viewer, feed, shown }: { viewer: Viewer; feed: Feed; shown: readonly string[] | null }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const lastTouch = useRef(0)

  useEffect(() => {
    const touch = () => {
      lastTouch.current = Date.now()
    }
    touch()
    const kinds = ['pointerdown', 'keydown', 'scroll'] as const
    for (const kind of kinds) addEventListener(kind, touch, { passive: true })
    return () => {
      for (const kind of kinds) removeEventListener(kind, touch)
    }
  }, [])

  // Nearby first, what is new may belong far below.
  const isFirstPage = shown !== null && feed.cursor === null && feed.order === 'newest'
  const latestKey = latestQuery(api, viewer, feed).queryKey
  const check = () => void queryClient.refetchQueries({ queryKey: latestKey })
  const soon = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const checkSoon = () => {
    soon.current ??= setTimeout(() => {
      soon.current = undefined
      check()
    }, Math.random() * spreadMs)
  }
  const hidesSome = async () => {
    if (viewer === null) return false
    const { anyMutesQuery } = await import('../mutes/index.ts')
    return queryClient.fetchQuery(anyMutesQuery(api, viewer))
  }
  const { connected } = useLive(isFirstPage ? topicsOf(feed) : [], (message) => {
    // All who show this place receive a resync at once.
    if (message.kind === 'resync') return checkSoon()
    const id = newEntryOf(feed, viewer, message.data)
    if (id === undefined) return
    // Whether somebody with mutes would see it, the server alone knows.
    void hidesSome().then(
      (some) => (some ? checkSoon() : queryClient.setQueryData(latestKey, { latest: id })),
      checkSoon,
    )
  })
  const { data } = useQuery({
    ...latestQuery(api, viewer, feed),
    enabled: isFirstPage,
    // The list was just loaded: the first check comes after the first interval.
    initialData: () => ({ latest: shown?.[0] ?? null }),
    staleTime: pace,
    retry: false,
    refetchInterval: () => {
      if (connected) return viewer === null ? false : livePace
      return Date.now() - lastTouch.current > idleAfter ? idlePace : pace
    },
  })
  const latest = data.latest
  const query = feedQuery(api, viewer, feed)
  const { mutate, isPending } = useMutation({
    mutationFn: () => readPage(api, feed, null),
    onSuccess: (page) => {
      queryClient.setQueryData(query.queryKey, { pages: [page], pageParams: [null] })
      scrollTo({ top: 0 })
    },
  })
  return {
    some: latest !== null && shown !== null && !shown.includes(latest),
    load: () => mutate(),
    loading: isPending,
  }
}
