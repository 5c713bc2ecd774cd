/** Which features are open, as the server said when it rendered the page and as it has said since. */
import type { FlagName } from '@mtaa/contract/operations/flag-list'
import type { FlagState } from '@mtaa/contract/operations/flags'

/** What is built and not enabled; everything else that is built is. */
export type FlagsNotOpen = Partial<Record<FlagName, Exclude<FlagState, 'enabled'>>>

/** Entries of these names go away with their feature; those that begin something new also while it is read-only. */
export interface Flagged {
  flag?: FlagName
  begins?: boolean
}

export const stateIn = (flags: FlagsNotOpen, name: FlagName): FlagState => flags[name] ?? 'enabled'

export function isShown(flags: FlagsNotOpen, { flag, begins = false }: Flagged): boolean {
  const state = flag === undefined ? 'enabled' : stateIn(flags, flag)
  return state === 'enabled' || (state === 'read-only' && !begins)
}

/** As an attribute: `market:read-only events:disabled`. */
export const formatFlags = (flags: FlagsNotOpen): string =>
  Object.entries(flags)
    .map(([name, state]) => `${name}:${state}`)
    .join(' ')

export function parseFlags(text: string | undefined): FlagsNotOpen {
  const pairs = (text ?? '').split(' ').map((pair) => pair.split(':'))
  return Object.fromEntries(pairs.filter(([, state]) => state === 'disabled' || state === 'read-only'))
}
