import type { PayableContext } from '../../../../core/payables.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import { isHidden } from '../../listings/index.ts'
import { holdSpots, leftOf, salesEnd, saleAt } from '../../events/index.ts'
import { findSaleEvent, findSaleTypes, type SaleEvent, type SaleType } from '../orders/sale.queries.ts'
import { offerUntil, takeTurns } from '../waiting.rules.ts'
import { lockQueue, offerTo } from './waiting.queries.ts'

declare module '../../../../platform/jobs/enqueue.ts' {
  interface Jobs {
    /** Notifies who is offered tickets that came back. */
    'tickets.notify_offer': { id: string }
  }
}

/**
 * Who waits for tickets of these types, which are locked, is offered what is free of them, the first first. What is offered is
 * held, so that nobody else has it meanwhile.
 */
export async function offerTurns(
  context: Pick<PayableContext, 'cache' | 'at'>,
  tx: Tx,
  { eventId, typeIds }: { eventId: string; typeIds: readonly string[] },
): Promise<void> {
  const event = await findSaleEvent(tx, eventId)
  if (!event || event.cancelled_at || event.approval || isHidden(event.status)) return
  const types = await findSaleTypes(tx, eventId, null)
  const sorted = types.filter(({ id }) => typeIds.includes(id)).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  for (const type of sorted) await offerType(context, tx, event, type)
}

async function offerType(
  context: Pick<PayableContext, 'cache' | 'at'>,
  tx: Tx,
  event: SaleEvent,
  type: SaleType,
): Promise<void> {
  const { at } = context
  const until = offerUntil(at, { starts_at: event.starts_at, salesEnd: salesEnd(type, event) })
  const free = leftOf(type)
  if (!until || free === 0 || saleAt(type, event, at) !== 'open') return
  const turns = takeTurns(await lockQueue(tx, type.id, free), free)
  if (turns.length === 0) return
  const quantity = turns.reduce((sum, { offered }) => sum + offered, 0)
  if (await holdSpots(context, tx, [{ typeId: type.id, quantity }])) throw new Error('a locked type had fewer tickets')
  for (const { id, offered } of turns) {
    await offerTo(tx, id, { offered, until })
    await enqueue(tx, 'tickets.notify_offer', { id })
  }
}
