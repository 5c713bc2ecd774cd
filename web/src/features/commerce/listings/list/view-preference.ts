import { useSyncExternalStore } from 'react'
import type { ListView } from './list-search.ts'

const name = 'mtaa-list-view'
const never = () => () => {}

function read(): ListView | undefined {
  try {
    const stored = localStorage.getItem(name)
    return stored === 'list' || stored === 'grid' ? stored : undefined
  } catch {
    return undefined
  }
}

/** How this device prefers lists; unknown until the page is hydrated. */
export const useViewPreference = () => useSyncExternalStore(never, read, () => undefined)

export function preferView(view: ListView) {
  try {
    localStorage.setItem(name, view)
  } catch {
    // The address says it as long as it is followed.
  }
}
