import { flagDeclared, flagNames, type FlagName } from '@mtaa/contract/operations/flag-list'
import type { FlagState } from '@mtaa/contract/operations/flags'
import type { FastifyRequest } from 'fastify'
import { cookiesOf } from '../../platform/http/cookies.ts'
import type { Viewer } from '../viewer.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { FeatureSwitch, Flags } from './flags.ts'

/** What is open to one caller. */
export type StateOf = (flag: FlagName) => FlagState

type Request = Pick<FastifyRequest, 'query' | 'headers'>

/**
 * The county by which a rollout reaches a caller: a member's home, else that of the place chosen in this browser, else the
 * one that the request names. Anybody may choose any place: a rollout is no permission.
 */
export const countyOf = (viewer: Viewer, { query, headers }: Request): number | null =>
  viewer?.home?.county_code ??
  countyIn(cookiesOf(headers)['mtaa_place']) ??
  countyIn((query as { county?: unknown } | undefined)?.county)

/** The cookie goes on with a constituency and wards: `47-274-1367`. */
function countyIn(text: unknown): number | null {
  const county = typeof text === 'string' ? Number(/^(\d{1,2})(?:-|$)/.exec(text)?.[1]) : Number.NaN
  return county >= 1 && county <= 47 ? county : null
}

/** The state of a feature as this caller has it. What is for demo mode only is always open to Super-Admin. */
export function stateFor(flags: Flags, name: FlagName, viewer: Viewer, request: Request): FlagState {
  if (flagDeclared(name).demoOnly && viewer?.roles.includes('Super-Admin')) return 'enabled'
  return flags.stateOf(name, flags.isByCounty ? countyOf(viewer, request) : null)
}

/** What is built and not enabled in a county, for the page that is rendered for it. */
export const flagsNotOpen = (flags: Flags, county: number | null): Record<string, FlagState> =>
  Object.fromEntries(
    flagNames
      .filter((name) => !flagDeclared(name).coming)
      .map((name) => [name, flags.stateOf(name, county)] as const)
      .filter(([, state]) => state !== 'enabled'),
  )

/** Refuses what begins something new where a feature is off or read-only. */
export function assertOpen(flag: FeatureSwitch, stateOf: StateOf): void {
  const state = flag === 'essential' ? 'enabled' : stateOf(flag)
  if (state === 'disabled') throw new Refusal('feature_off')
  if (state === 'read-only') throw new Refusal('feature_read_only')
}
