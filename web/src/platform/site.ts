/** Whether the site is under maintenance, as the server said when it rendered the page and as it has said since. */
import { useSyncExternalStore } from 'react'
import type { SiteState } from '@mtaa/contract/operations/maintenance'
import { usePageContext } from './page-context.ts'

export type { SiteState } from '@mtaa/contract/operations/maintenance'

const listeners = new Set<() => void>()
let followed: SiteState | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The server has said since how it is. */
export function changeSite(next: SiteState): void {
  if (JSON.stringify(next) === JSON.stringify(followed)) return
  followed = next
  for (const listener of listeners) listener()
}

/** Undefined while the site is live. */
export function useSite(): SiteState | undefined {
  const { site } = usePageContext()
  const state = useSyncExternalStore(
    subscribe,
    () => followed ?? site,
    () => site,
  )
  return state?.level ? state : undefined
}
