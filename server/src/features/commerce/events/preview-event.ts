import type { previewEvent as endpoint } from '@mtaa/contract/commerce/events/edit-events'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import { partsOfSale } from '../../money/sales/index.ts'
import { checkedEvent } from './create-event.ts'
import { releaseAt } from './event.rules.ts'

/** What an event would come to. Nothing is stored. */
export function previewEvent(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  input: z.output<typeof endpoint.body>,
): z.output<typeof endpoint.result> {
  const { dates, types } = checkedEvent(input, clock())
  return {
    dates: dates.map((times) => ({
      start_date: times.starts_at.toISOString(),
      end_date: times.ends_at.toISOString(),
      payout_at: releaseAt(times).toISOString(),
    })),
    shares: types.map(({ price }) => ({
      price,
      share: price === 0 ? 0 : Math.floor(partsOfSale(price * 100, settings.sales).netCents / 100),
    })),
  }
}
