import type { FlagName } from '@mtaa/contract/operations/flag-list'
import { type Flagged, type FlagsNotOpen, stateIn } from '../platform/flags.ts'

interface Obeying extends Flagged {
  /** Open with its flag on or off. */
  stays?: boolean
}

/**
 * The id of a route: its URL, and the flag that it obeys. Ids are in the list of routes that the browser has anyway, so
 * it needs no route table to know which pages are closed.
 */
export const routeIdOf = (address: string, { flag, begins = false, stays = false }: Obeying): string =>
  [address, ...(flag && !stays ? [flag, ...(begins ? ['begins'] : [])] : [])].join(' ')

/** What a route of this id obeys. */
export function obeyedBy(id: string | undefined): Flagged {
  const [, flag, begins] = (id ?? '').split(' ')
  return flag ? { flag: flag as FlagName, begins: begins !== undefined } : {}
}

/** Why a page is not to be had, if it is not. */
export function whyClosed(
  { flag, begins = false, stays = false }: Obeying,
  flags: FlagsNotOpen,
): 'feature_off' | 'feature_read_only' | undefined {
  const state = flag === undefined || stays ? 'enabled' : stateIn(flags, flag)
  if (state === 'disabled') return 'feature_off'
  return state === 'read-only' && begins ? 'feature_read_only' : undefined
}
