/** When gates of an event are open, and what its list of tickets says of it (docs/rules/gate.md). Pure. */
import type { Manifest } from '@mtaa/contract/commerce/gates/manifest'
import { day } from '@mtaa/contract/time'
import { admissionOf, type EventRow } from '../events/index.ts'
import { isHidden } from '../listings/index.ts'

type Timed = Pick<EventRow, 'starts_at' | 'ends_at' | 'created_at' | 'opens_at'>

const timesOf = ({ starts_at, ends_at, created_at, opens_at }: Timed) => ({
  starts_at: starts_at ?? created_at,
  ends_at: ends_at ?? created_at,
  opens_at,
})

/** Until when people are let in; its links end then. */
export const gatesEnd = (event: Timed): Date =>
  admissionOf({ admits_from: null, admits_until: null }, timesOf(event)).until

/** How long after the end a phone may report what it did before, which had no network until then. */
const reportsLate = day

/** Why a link of an event that is so is closed; undefined: it is open. */
export function isClosed(
  link: { revoked_at: Date | null },
  event: Timed & Pick<EventRow, 'status' | 'cancelled_at'>,
  { now, reports }: { now: Date; reports: boolean },
): boolean {
  if (link.revoked_at || event.cancelled_at || isHidden(event.status)) return true
  return now.getTime() > gatesEnd(event).getTime() + (reports ? reportsLate : 0)
}

const dateOf = (text: string | null) => (text === null ? null : new Date(text))

/** When which types let people in. */
export const typesOf = (event: Timed & Pick<EventRow, 'types'>): Manifest['types'] =>
  event.types.map(({ position, name, admits_from, admits_until }) => {
    const own = { admits_from: dateOf(admits_from), admits_until: dateOf(admits_until) }
    const { from, until } = admissionOf(own, timesOf(event))
    return { position, name, from: from.getTime(), until: until.getTime() }
  })

/** Each gate once, by the name of its first link. */
export const gatesOf = (links: readonly { gate: number; name: string }[]): Manifest['gates'] =>
  [...new Map(links.toReversed().map(({ gate, name }) => [gate, name]))]
    .map(([number, name]) => ({ number, name }))
    .toSorted((one, other) => one.number - other.number)
