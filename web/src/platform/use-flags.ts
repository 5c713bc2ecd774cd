import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { BuiltFlag } from '@mtaa/contract/operations/flag-list'
import { type FlagState, getFeatureFlags } from '@mtaa/contract/operations/flags'
import { useLive } from './live/use-live.ts'
import { type Flagged, type FlagsNotOpen, formatFlags, isShown, parseFlags, stateIn } from './flags.ts'
import { usePageContext } from './page-context.ts'
import { useSession } from './session.ts'
import { useApi } from './use-api.ts'
import { usePreferences } from './use-preferences.ts'

const pollMs = 30_000
/** Several changes in a row are fetched once. */
const gatherMs = 200
/** Jitter: the message reaches everybody at one moment, and their requests must not come at one. */
const jitterMs = 1500

const listeners = new Set<() => void>()
let followed: FlagsNotOpen | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What is not open: as the page says, then as the server has said since. */
export function useFlags(): FlagsNotOpen {
  const { flags } = usePageContext()
  return useSyncExternalStore(
    subscribe,
    () => followed ?? flags,
    () => flags,
  )
}

export const useFlag = (name: BuiltFlag): FlagState => stateIn(useFlags(), name)

/** Those entries of a menu or page that are open. */
export function useShown<T extends Flagged>(all: readonly T[]): readonly T[] {
  const flags = useFlags()
  return all.filter((one) => isShown(flags, one))
}

/** Follows the flags while the page is seen: once for the whole page. */
export function useFollowFlags(): void {
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
    if (followed && formatFlags(followed) === formatFlags(next)) return
    followed = next
    for (const listener of listeners) listener()
  }, [api])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { connected } = useLive(['flags'], () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refresh(), gatherMs + Math.random() * jitterMs)
  })

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    // The page was rendered for a visitor who has chosen its place.
    if (followed !== undefined || userId !== undefined || county !== rendered) void refresh()
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
}
