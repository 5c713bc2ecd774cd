import type { FlagName } from '@mtaa/contract/operations/flag-list'
import { stateIn } from '../../../platform/flags.ts'
import { useFlags } from '../../../platform/use-flags.ts'

/** Adds up what is counted in a place, without what is switched off. */
export function useTotal(): (counts: object) => number {
  const flags = useFlags()
  return (counts) =>
    Object.entries(counts).reduce((sum: number, [kind, count]: [string, number | undefined]) => {
      const flag = (kind === 'posts' ? 'feed' : kind) as FlagName
      return stateIn(flags, flag) === 'disabled' ? sum : sum + (count ?? 0)
    }, 0)
}
