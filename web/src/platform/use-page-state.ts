import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const never = () => () => {}

/**
 * The navigation state from the previous page. Browsers keep it over a reload and the server does not know it, so it is
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
