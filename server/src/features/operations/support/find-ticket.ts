import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { networkKey } from '../../identity/requesters/index.ts'
import { supportLimits } from './support.limits.ts'
import { findTicket, type TicketRow } from './support.queries.ts'
import { fitsKey } from './support.rules.ts'

interface Opening {
  number: string
  key: string
  ip: string | null
}

/** The ticket for a person who has its key. A wrong key and an unknown number are answered alike, and counted. */
export async function openTicket(deps: Deps, { number, key, ip }: Opening): Promise<TicketRow> {
  const usage = [supportLimits.wrongKeys, networkKey({ ip })] as [typeof supportLimits.wrongKeys, string]
  const row = fitsKey(deps, number, key) ? await findTicket(deps.db, { number }) : undefined
  if (row) return row
  await deps.limits.consume(usage)
  throw new Refusal('ticket_not_found')
}
