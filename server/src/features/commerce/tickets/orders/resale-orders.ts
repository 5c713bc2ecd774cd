import type { Fulfilment, PayableContext } from '../../../../core/payables.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import type { OrderRow } from './orders.queries.ts'

/** An order of a ticket that somebody sells has no spot of its own. */
export async function fulfilResale(_tx: Tx, { id }: OrderRow, _context: PayableContext): Promise<Fulfilment> {
  throw new Error(`no ticket is resold by the order ${id}`)
}

export async function releaseResale(_tx: Tx, { id }: OrderRow, _context: PayableContext): Promise<void> {
  throw new Error(`no ticket is resold by the order ${id}`)
}
