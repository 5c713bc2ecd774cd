import type { BuiltFlag } from '@mtaa/contract/operations/flag-list'
import { type FlagsNotOpen, stateIn } from '../platform/flags.ts'

/** The pages of each feature by their address; those that begin something are closed while it is read-only, too. */
const pages: readonly { path: RegExp; flag: BuiltFlag; begins?: true }[] = [
  { path: /^\/market\/(?:add|create|[^/]+\/edit)$/, flag: 'market', begins: true },
  // What a member has is their own, whatever is off.
  { path: /^\/market(?:$|\/(?!my-products$))/, flag: 'market' },
  { path: /^\/marketplace$/, flag: 'market' },
  { path: /^\/(?:feed|posts)(?:$|\/)/, flag: 'feed' },
  { path: /^\/auctions(?:$|\/)/, flag: 'auctions' },
  { path: /^\/events(?:$|\/)/, flag: 'events' },
  { path: /^\/services(?:$|\/)/, flag: 'services' },
  { path: /^\/checkout$/, flag: 'checkout', begins: true },
]

/** Why the page at this path is not to be had, if it is not. */
export function whyClosed(pathname: string, flags: FlagsNotOpen): 'feature_off' | 'feature_read_only' | undefined {
  const path = pathname.replace(/(?<=.)\/+$/, '')
  const states = pages.filter((page) => page.path.test(path)).map((page) => [stateIn(flags, page.flag), page.begins])
  if (states.some(([state]) => state === 'disabled')) return 'feature_off'
  return states.some(([state, begins]) => state === 'read-only' && begins) ? 'feature_read_only' : undefined
}
