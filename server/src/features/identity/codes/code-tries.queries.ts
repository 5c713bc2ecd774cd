import { sql } from 'kysely'
import { hashOf } from '../../../platform/crypto/opaque-tokens.ts'
import { networkOf } from '../../../platform/http/network.ts'
import type { Device } from '../sessions/index.ts'

/** Who asked for a code, or tries one. */
export interface CodeAsker {
  device: string | null
  network: string
  /** The browser did not come with the id: its network is all that is known of it until it comes back. */
  withoutCookie: boolean
}

export const codeAskerOf = ({ id, ip, isNew }: Device): CodeAsker => ({
  device: id,
  network: networkOf(ip),
  withoutCookie: isNew,
})

/** Wrong tries that a code survives, less one: of the browser that asked for it, of its network, of everybody else. */
export const maxTries = { own: 5, near: 5, far: 3 } as const

export const requesterColumns = (requester: CodeAsker | undefined) => ({
  device_hash: requester?.device ? hashOf(requester.device) : null,
  network: requester?.network ?? null,
  without_cookie: requester?.withoutCookie ?? true,
})

/** Codes that the same asker was sent before: a new one replaces them. Those of others stay. */
export function sameAsker(requester: CodeAsker | undefined) {
  const { device_hash, network, without_cookie } = requesterColumns(requester)
  return sql<boolean>`(coalesce(device_hash = ${device_hash}, false)
    or (without_cookie and ${without_cookie} and network is not distinct from ${network}))`
}

/**
 * A try is compared with one code, the newest that its asker may mean: the one this browser asked for, else one asked
 * for from this network, else any. It is counted apart for the three, so that strangers use up nothing of the asker's.
 */
export function triesBy({ device, network }: CodeAsker) {
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
