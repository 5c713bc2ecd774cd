import { sql } from 'kysely'
import { hashOf } from '../../../platform/crypto/opaque-tokens.ts'
import { networkOf } from '../../../platform/http/network.ts'
import type { Device } from '../sessions/index.ts'

/** Who requested a code, or tries one. */
export interface CodeRequester {
  device: string | null
  network: string
  /** The request came without the device cookie: its network is all that is known of the browser so far. */
  withoutCookie: boolean
}

/** The requester of a code, or of a try, from the request. */
export const codeRequesterOf = ({ id, ip, isNew }: Device): CodeRequester => ({
  device: id,
  network: networkOf(ip),
  withoutCookie: isNew,
})

/** How many wrong tries end a code: by the browser that requested it, by its network, by everybody else. */
export const maxTries = { own: 5, near: 5, far: 3 } as const

export const requesterColumns = (requester: CodeRequester | undefined) => ({
  device_hash: requester?.device ? hashOf(requester.device) : null,
  network: requester?.network ?? null,
  without_cookie: requester?.withoutCookie ?? true,
})

/** Codes that the same requester was sent before: a new one replaces them. Those of others stay. */
export function sameRequester(requester: CodeRequester | undefined) {
  const { device_hash, network, without_cookie } = requesterColumns(requester)
  return sql<boolean>`(coalesce(device_hash = ${device_hash}, false)
    or (without_cookie and ${without_cookie} and network is not distinct from ${network}))`
}

/**
 * A try is compared with one code, the newest that may be meant: the one this browser requested, else one requested
 * from this network, else any. The three are counted apart, so that others use up nothing of the requester's.
 */
export function triesBy({ device, network }: CodeRequester) {
  const own = sql`coalesce(device_hash = ${device === null ? null : hashOf(device)}, false)`
  const near = sql`coalesce(network = ${network}, true)`
  return {
    nearestFirst: sql`case when ${own} then 0 when ${near} then 1 else 2 end, created_at desc, id desc`,
    count: sql`wrong_tries = wrong_tries + ${own}::integer, wrong_near = wrong_near + (not ${own} and ${near})::integer,
      wrong_far = wrong_far + (not ${own} and not ${near})::integer`,
    isLeft: sql`case when ${own} then wrong_tries < ${maxTries.own} when ${near} then wrong_near < ${maxTries.near}
      else wrong_far < ${maxTries.far} end`,
  }
}
