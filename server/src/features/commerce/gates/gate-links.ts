import type { GateLink } from '@mtaa/contract/commerce/gates/gates'
import { gateLimits } from '@mtaa/contract/commerce/gates/gates'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { hashOf, newOpaqueToken } from '../../../platform/crypto/opaque-tokens.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findEvent, type EventRow } from '../events/index.ts'
import { mayOpenGates } from './gates.permissions.ts'
import { gatesEnd, isClosed } from './gates.rules.ts'
import { findLink, findLinks, insertLink, lockGatesOf, storeRevoked, type LinkRow } from './links.queries.ts'

/** An event of one's own; of others, one that does not exist. */
export async function getOwnEvent({ db }: Pick<Deps, 'db'>, member: Member, id: string): Promise<EventRow> {
  const event = await findEvent(db, id)
  if (!event || event.status === 'deleted' || !mayOpenGates(member, event)) throw new Refusal('listing_not_found')
  return event
}

interface NewGate {
  gate?: number | undefined
  name: string
  role: GateLink['role']
  types: readonly number[] | null
}

/** The token is in the answer alone: stored is its hash. */
export async function createLink(
  deps: Deps,
  member: Member,
  { id, gate, name, role, types }: NewGate & { id: string },
): Promise<{ token: string; link: LinkRow; event: EventRow }> {
  const { db, clock } = deps
  const event = await getOwnEvent(deps, member, id)
  if (event.cancelled_at) throw new Refusal('event_cancelled')
  const now = clock()
  if (now > gatesEnd(event)) throw new Refusal('event_over')
  const positions = types && [...new Set(types)].toSorted((one, other) => one - other)
  if (positions?.some((position) => !event.types.some((type) => type.position === position)))
    throw new Refusal('ticket_type_not_found')
  const token = newOpaqueToken()
  const link = await db.transaction().execute(async (tx) => {
    await lockGatesOf(tx, id)
    const links = await findLinks(tx, id)
    const open = links.filter((other) => !isClosed(other, event, { now, reports: false }))
    if (open.length >= gateLimits.links) throw new Refusal('too_many_gates', { limit: gateLimits.links })
    return insertLink(tx, {
      id: newId(now),
      event_id: id,
      token_hash: hashOf(token),
      gate: gate ?? nextGate(links),
      name,
      role,
      types: positions,
      created_by: member.id,
      created_at: now,
      expires_at: gatesEnd(event),
    })
  })
  return { token, link, event }
}

/** The first number that no link has or had: phones and scans remember it. */
function nextGate(links: readonly { gate: number }[]): number {
  const taken = new Set(links.map(({ gate }) => gate))
  const free = Array.from({ length: 99 }, (_, at) => at + 1).find((number) => !taken.has(number))
  if (free === undefined) throw new Refusal('too_many_gates', { limit: 99 })
  return free
}

export async function revokeLink(deps: Deps, member: Member, id: string) {
  const { db, clock } = deps
  const link = await findLink(db, id)
  const event = link && (await findEvent(db, link.event_id))
  if (!event || !mayOpenGates(member, event)) throw new Refusal('gate_not_found')
  const revoked = await db.transaction().execute((tx) => storeRevoked(tx, id, clock()))
  return { link: revoked, event }
}
