import type { Deps } from '../../../core/deps.ts'
import { hashOf } from '../../../platform/crypto/opaque-tokens.ts'
import { networkOf } from '../../../platform/http/network.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { findEvent, type EventRow } from '../events/index.ts'
import { gateUsage } from './gates.limits.ts'
import { isClosed } from './gates.rules.ts'
import { findLinkByToken, type LinkRow } from './links.queries.ts'

export interface OpenGate {
  link: LinkRow
  event: EventRow
}

/** What a token opens. `reports`: what was done before the end is still taken up for a day. */
export async function openGate(
  { db, clock, limits }: Deps,
  token: string,
  { ip, reports = false }: { ip: string; reports?: boolean },
): Promise<OpenGate> {
  const link = await findLinkByToken(db, hashOf(token))
  const event = link && (await findEvent(db, link.event_id))
  if (!event) {
    await limits.consume([gateUsage.wrongLinks, networkOf(ip)])
    throw new Refusal('gate_not_found')
  }
  await limits.consume([gateUsage.requests, link.id])
  if (isClosed(link, event, { now: clock(), reports })) throw new Refusal('gate_closed')
  return { link, event }
}
