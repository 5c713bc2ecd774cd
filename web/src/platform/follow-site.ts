import { useCallback, useEffect, useRef } from 'react'
import { getMaintenance } from '@mtaa/contract/operations/maintenance'
import { useLive } from './live/use-live.ts'
import { useSession } from './session.ts'
import { changeSite, useSite } from './site.ts'
import { useApi } from './use-api.ts'

const pollMs = 30_000
/** Several changes in a row are fetched once. */
const gatherMs = 100
/** Jitter: the message reaches everybody at one moment, and their requests must not come at one. */
const jitterMs = 1200

/** Follows whether the site is under maintenance while the page is seen: once for the whole page, which comes before it. */
export function FollowSite(): null {
  const api = useApi()
  const userId = useSession().user?.id
  const isOn = useSite() !== undefined

  const refresh = useCallback(async () => {
    if (document.hidden) return
    // Polling continues; nothing else follows from a call that fails.
    const state = await api(getMaintenance, {}).catch(() => undefined)
    if (state) changeSite(state)
  }, [api])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { connected } = useLive(['site'], () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refresh(), gatherMs + Math.random() * jitterMs)
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    // The page was rendered for anybody: only the server knows whether this member passes.
    if (isOn && userId !== undefined) void refresh()
  }, [refresh, isOn, userId])

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
