import type { ListingCard } from '@mtaa/contract/commerce/listings/listings'
import { nextFreeNote } from '../listings/index.ts'
import { lengthNote } from './service-words.ts'

/** What the list of services says below a price: how long it takes, and when it is free next. */
export const serviceNote = (listing: ListingCard) => (
  <>
    <span>{lengthNote(listing)}</span>
    {nextFreeNote(listing)}
  </>
)
