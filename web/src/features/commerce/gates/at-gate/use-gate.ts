import { useEffect, useState, useSyncExternalStore } from 'react'
import { gateLimits } from '@mtaa/contract/commerce/gates/gates'
import { randomId } from '../../../../platform/random-id.ts'
import { storePage } from '../../../../platform/storage/store-page.ts'
import { useApi } from '../../../../platform/use-api.ts'
import { createGateEngine, type GateEngine } from './gate-engine.ts'
import { firstState, type GateState } from './gate-state.ts'
import { openGateStore } from './gate-store.ts'
import { useWakeLock } from './use-wake-lock.ts'

let load: string | undefined
const clocks = () => ({ wall: Date.now(), steady: performance.now(), load: (load ??= randomId()) })

/** The gate of this page, which follows the server while there is a network. */
export function useGate(token: string): { engine: GateEngine; state: GateState } {
  const api = useApi()
  const [engine] = useState(() => createGateEngine({ token, api, store: openGateStore(token), clocks }))
  const state = useSyncExternalStore(engine.subscribe, engine.snapshot, () => firstState)
  useEffect(() => {
    const again = () => document.visibilityState === 'visible' && void engine.sync()
    void engine.open()
    const timer = setInterval(() => void engine.sync(), gateLimits.refresh * 1000)
    addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [engine])
  const isOpen = state.status === 'open' && state.isConnected
  useEffect(() => {
    // Where it cannot be stored the gate works as long as the page is open.
    if (isOpen) void storePage(location.pathname).catch(() => {})
  }, [isOpen])
  useWakeLock(state.status === 'open')
  return { engine, state }
}
