import type { PayableContext } from '../../../../core/payables.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { releaseSpots, returnSpots, type SpotLine } from '../../events/index.ts'
import { lockTypesOf } from '../orders/sale.queries.ts'
import { offerTurns } from './offer-turns.ts'

/**
 * What was held or sold of an event is free, and goes to who waits before anybody else can have it. Each way by which tickets come
 * back leads here.
 */
export async function freeSpots(
  context: Pick<PayableContext, 'cache' | 'at'>,
  tx: Tx,
  { eventId, lines, were }: { eventId: string; lines: readonly SpotLine[]; were: 'held' | 'sold' },
): Promise<void> {
  await lockTypesOf(tx, lines)
  if (were === 'held') await releaseSpots(context, tx, lines)
  else await returnSpots(context, tx, lines)
  await offerTurns(context, tx, { eventId, typeIds: lines.map(({ typeId }) => typeId) })
}
