import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const never = () => () => {}

/**
 * What the page before handed over. Browsers keep it when the page is loaded anew, and the server knows nothing of it:
 * null until the page is hydrated.
 */
export function usePageState(): unknown {
  const { state } = useLocation() as { state: unknown }
  return useSyncExternalStore(
    never,
    () => state,
    () => null,
  )
}
