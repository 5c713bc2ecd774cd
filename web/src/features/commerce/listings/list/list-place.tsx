import { X } from 'lucide-react'
import type { ListingCard } from '@mtaa/contract/commerce/listings'
import { m } from '../../../../paraglide/messages.js'
import { isolate } from '../../../../platform/format.ts'
import { ChipLink } from '../../../../ui/forms/chip.tsx'
import { BrowsingBanner, upperName, useNameBehind } from '../../../places/places/index.ts'
import { anywhere, type ListSearch, listPath, namesPlace } from './list-search.ts'

interface ListPlaceProps {
  base: string
  search: ListSearch
  /** One of the listings: it has the names of the codes in the address. */
  sample: ListingCard | undefined
}

/** The place of the list: the chosen one, or the one in the address. */
export function ListPlace({ base, search, sample }: ListPlaceProps) {
  const { everywhere, owner } = search
  const named = namesPlace(search)
  const name = useNameBehind(search, { wanted: named && !sample })
  if (!named && !everywhere && !owner) return <BrowsingBanner />
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2">
      {named ? (
        <ChipLink pressed icon={X} to={listPath(base, search, anywhere)}>
          {upperName(sample ? placeName(search, sample) : (name ?? m.listings_chosen_place()))}
        </ChipLink>
      ) : null}
      {everywhere ? (
        <ChipLink pressed icon={X} to={listPath(base, search, { everywhere: null })}>
          {m.listings_all_of_kenya()}
        </ChipLink>
      ) : null}
      {owner ? (
        <ChipLink pressed icon={X} to={listPath(base, search, { owner: null })}>
          {sample ? m.common_from({ name: isolate(sample.owner.first_name) }) : m.listings_from_one()}
        </ChipLink>
      ) : null}
    </div>
  )
}

function placeName({ ward, constituency }: ListSearch, sample: ListingCard): string {
  return (ward ? sample.ward : constituency ? sample.constituency : null) ?? sample.county
}
