import { useCallback, useEffect, useRef } from 'react'
import { getFeatureFlags } from '@mtaa/contract/operations/flags'
import { formatFlags, parseFlags } from './flags.ts'
import { useLive } from './live/use-live.ts'
import { usePageContext } from './page-context.ts'
import { useSession } from './session.ts'
import { useApi } from './use-api.ts'
import { changeFlags, followedFlags } from './use-flags.ts'
import { usePreferences } from './use-preferences.ts'

const pollMs = 30_000
/** Several changes in a row are fetched once. */
const gatherMs = 200
/** Jitter: the message reaches everybody at one moment, and their requests must not come at one. */
const jitterMs = 1000

/** Follows the flags while the page is seen: once for the whole page, which comes before it. */
export function FollowFlags(): null {
  const api = useApi()
  const userId = useSession().user?.id
  const county = usePreferences().place?.county
  const rendered = usePageContext().preferences.place?.county

  const refresh = useCallback(async () => {
    if (document.hidden) return
    // Polling continues; nothing else follows from a call that fails.
    const answer = await api(getFeatureFlags, {}).catch(() => undefined)
    if (!answer) return
    const built = answer.items.filter(({ coming }) => !coming)
    const text = built.map(({ feature_id, state }) => `${feature_id}:${state}`).join(' ')
    const next = parseFlags(text)
    const followed = followedFlags()
    if (!followed || formatFlags(followed) !== formatFlags(next)) changeFlags(next)
  }, [api])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { connected } = useLive(['flags'], () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refresh(), gatherMs + Math.random() * jitterMs)
  })

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    // The page was rendered for a visitor who has chosen its place.
    if (followedFlags() !== undefined || userId !== undefined || county !== rendered) void refresh()
  }, [refresh, userId, county, rendered])

  useEffect(() => {
    const again = () => void refresh()
    const poll = connected ? undefined : setInterval(again, pollMs)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(poll)
      document.removeEventListener('visibilitychange', again)
    }
  }, [refresh, connected])
  return null
}
