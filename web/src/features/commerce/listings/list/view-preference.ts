import { useSyncExternalStore } from 'react'
import type { ListView } from './list-search.ts'
import { deviceKey, lasting } from '../../../../platform/storage/storage.ts'

const name = deviceKey('mtaa-list-view')
const never = () => () => {}

function read(): ListView | undefined {
  const stored = lasting.read(name)
  return stored === 'list' || stored === 'grid' ? stored : undefined
}

/** How this device prefers lists; unknown until the page is hydrated. */
export const useViewPreference = () => useSyncExternalStore(never, read, () => undefined)

export const preferView = (view: ListView) => void lasting.write(name, view)
