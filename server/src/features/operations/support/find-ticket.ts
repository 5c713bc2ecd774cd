import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { networkKey } from '../../identity/requesters/index.ts'
import { supportLimits } from './support.limits.ts'
import { findTicket, type TicketRow } from './support.queries.ts'
import { fitsKey } from './support.rules.ts'

interface Opening {
  number: string
  key?: string | undefined
  ip: string | null
  viewer?: Viewer
}

/** The ticket for a person who has its key, or without one for the member who wrote it. A wrong key and an unknown number are answered alike, and counted. */
export async function openTicket(deps: Deps, { number, key, ip, viewer = null }: Opening): Promise<TicketRow> {
  const usage = [supportLimits.wrongKeys, networkKey({ ip })] as [typeof supportLimits.wrongKeys, string]
  const mayLook = key === undefined ? viewer !== null : fitsKey(deps, number, key)
  const row = mayLook ? await findTicket(deps.db, { number }) : undefined
  if (row && (key !== undefined || row.user_id === viewer?.id)) return row
  await deps.limits.consume(usage)
  throw new Refusal('ticket_not_found')
}
