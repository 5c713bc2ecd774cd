import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '@mtaa/contract/client'
import { getBadges } from '@mtaa/contract/community/notifications'
import { useEffect, useState } from 'react'
import { useLive } from '../../../platform/live/use-live.ts'
import { usePaced } from '../../../platform/live/use-paced.ts'
import { openChannel } from '../../../platform/storage/between-tabs.ts'
import { useApi } from '../../../platform/use-api.ts'
import { whenIdle } from '../../../platform/when-idle.ts'
import { type Badges, badgesKey } from './use-badges.ts'

/** Without the live channel, as under the data saver. */
const pollMs = 60_000
/** What the topic `me` says when something that has a badge has come or was read. */
const counting = ['message', 'read', 'conversation', 'notification', 'notifications', 'mention', 'mentions']

const channel = openChannel('mtaa-badges')

const badgesQuery = (api: Api, userId: string) => ({
  queryKey: badgesKey(userId),
  async queryFn({ signal }: { signal: AbortSignal }): Promise<Badges> {
    const counts = await api(getBadges, { signal })
    // Hidden tabs have no live channel.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no other origin
    channel?.postMessage({ userId, counts })
    return counts
  },
})

/** Counts what is unread, once the page has time for it, and again whenever it changes; once for the whole page. */
export function FollowBadges({ userId }: { userId: string }) {
  const queryClient = useQueryClient()
  const [isIdle, setIdle] = useState(false)
  const countAgain = usePaced(() => queryClient.invalidateQueries({ queryKey: badgesKey(userId) }))
  const { connected } = useLive(['me'], (message) => {
    const isCounting = message.kind === 'resync' || counting.some((name) => name in message.data)
    if (isCounting && isIdle) void countAgain()
  })
  useQuery({
    ...badgesQuery(useApi(), userId),
    enabled: isIdle,
    refetchOnWindowFocus: true,
    refetchInterval: connected ? false : pollMs,
  })
  useEffect(() => whenIdle(() => setIdle(true)), [])
  useEffect(() => {
    const receive = ({ data }: MessageEvent<{ userId: string; counts: Badges }>) => {
      if (data.userId === userId) queryClient.setQueryData(badgesKey(userId), data.counts)
    }
    channel?.addEventListener('message', receive)
    return () => channel?.removeEventListener('message', receive)
  }, [queryClient, userId])
  return null
}
