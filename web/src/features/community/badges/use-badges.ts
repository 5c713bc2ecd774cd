import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { m } from '../../../paraglide/messages.js'
import { formatBadge } from '../../../platform/format.ts'
import { useSession } from '../../../platform/session.ts'

/** What is unread, by the page that lists it; absent where it is not known, or the feature is off. */
export type Badges = Readonly<Partial<Record<string, number>>>

export const badgesKey = (userId: string | undefined) => ['badges', userId] as const

/**
 * The badge of a page, and its name with that number, for the frame. The counts are fetched by `FollowBadges` alone, which
 * comes later.
 */
export function useBadges() {
  const queryClient = useQueryClient()
  const queryKey = badgesKey(useSession().user?.id)
  // Read, not observed: an observer without a function to fetch is an error of the library's.
  const counts = useSyncExternalStore(
    useCallback(
      (changed: () => void) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
      [queryClient],
    ),
    () => queryClient.getQueryData<Badges>(queryKey),
    () => undefined,
  )
  return ({ path, title }: { path: string; title: () => string }) => {
    const badge = formatBadge(counts?.[path.slice(1)])
    return { badge, label: badge ? m.badges_unread({ name: title(), badge }) : title() }
  }
}
