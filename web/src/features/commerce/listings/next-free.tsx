import { useQuery } from '@tanstack/react-query'
import { formatSoon } from '@mtaa/contract/dates'
import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { m } from '../../../paraglide/messages.js'
import { useLanguage } from '../../../platform/page-context.ts'
import { useApi } from '../../../platform/use-api.ts'
import { useFlag } from '../../../platform/use-flags.ts'
import { hasSlots, nextSlotQuery } from './next-slots.queries.ts'

type Noted = Pick<ListingCard, 'id' | 'module' | 'status' | 'service'>

/** What the card of a service says below its price: when it is free next. Nothing of other listings. */
export const nextFreeNote = (listing: Noted) => (hasSlots(listing) ? <NextFree id={listing.id} /> : null)

/** Its line is there from the start, so nothing moves when it comes. */
function NextFree({ id }: { id: string }) {
  const language = useLanguage()
  const isOpen = useFlag('bookings') === 'enabled'
  const { data: next } = useQuery({ ...nextSlotQuery(useApi(), id), enabled: isOpen })
  if (!isOpen) return null
  return (
    <span className="block min-h-5">
      {next === undefined ? null : next === null ? (
        <span className="text-muted">{m.bookings_none_soon()}</span>
      ) : (
        <>
          <span className="text-muted">{m.bookings_next_free()}: </span>
          <time dateTime={next} className="inline-block font-semibold tabular-nums">
            {formatSoon(next, language)}
          </time>
        </>
      )}
    </span>
  )
}
