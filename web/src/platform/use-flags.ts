import { useSyncExternalStore } from 'react'
import type { BuiltFlag } from '@mtaa/contract/operations/flag-list'
import type { FlagState } from '@mtaa/contract/operations/flags'
import { type Flagged, type FlagsNotOpen, isShown, stateIn } from './flags.ts'
import { usePageContext } from './page-context.ts'

const listeners = new Set<() => void>()
let followed: FlagsNotOpen | undefined

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const followedFlags = () => followed

/** The server has said since what is not open. */
export function changeFlags(next: FlagsNotOpen): void {
  followed = next
  for (const listener of listeners) listener()
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
