import { lazy, Suspense, useSyncExternalStore } from 'react'
import { readHistory } from '../../../platform/device-history.ts'

const Fetched = lazy(async () => ({ default: (await import('./recently-seen.tsx')).RecentlySeen }))
const never = () => () => {}

/**
 * What was opened last on this device; fetched where there is any, and nothing on the server. With `settings` it can be
 * switched off and on, and is there also while it is empty.
 */
export function RecentlySeen({ settings = false }: { settings?: boolean }) {
  const isShown = useSyncExternalStore(
    never,
    () => settings || readHistory('seen') !== null,
    () => false,
  )
  return isShown ? (
    <Suspense>
      <Fetched settings={settings} />
    </Suspense>
  ) : null
}
