import type { Language } from '@mtaa/contract/language'
import type { FlagName } from '@mtaa/contract/operations/flag-list'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Deps } from '../deps.ts'
import { refusalOfRestricted } from '../restrictions.ts'
import type { Member } from '../viewer.ts'
import type { StateOf } from './caller.ts'

interface Caller {
  deps: Pick<Deps, 'clock'>
  viewer: Member
  stateOf: StateOf
  language: Language
}

/** Refuses a write under a flag that depends on what is written, as the registrar refuses it under the flag of an endpoint. */
export function assertOpen(name: FlagName, { deps, viewer, stateOf, language }: Caller): void {
  const state = stateOf(name)
  if (state !== 'enabled') throw new Refusal(state === 'disabled' ? 'feature_off' : 'feature_read_only')
  const refusal = refusalOfRestricted(viewer, deps.clock(), language)
  if (refusal) throw refusal
}
