import { useQuery } from '@tanstack/react-query'
import type { ListingCard as Listing } from '@mtaa/contract/commerce/listings/listings'
import { ListingCard, listingsQuery } from '../../features/commerce/listings/index.ts'
import { PlaceMap, TileMap } from '../../features/places/map/index.ts'
import { placeQuery } from '../../features/places/places/index.ts'
import { m } from '../../paraglide/messages.js'
import { useApi } from '../../platform/use-api.ts'

const long = 'Baiskeli ya mlimani yenye gia ishirini na moja, breki za diski, taa mbele na nyuma, karibu mpya kabisa'
const unbroken = 'Nimekwishakuyatengeneza'.repeat(4)

/** Cards of the newest listing as it is, and with texts that a seller may write. */
const variantsOf = (listing: Listing): readonly Listing[] => [
  listing,
  { ...listing, title: long },
  { ...listing, title: unbroken, image: null },
  { ...listing, title: 'X', price: 1, image: null },
  { ...listing, price: 999_999_999 },
]

export function CardStage() {
  const { data, error } = useQuery(listingsQuery(useApi(), { module: 'market', limit: 1 }))
  const [listing] = data?.items ?? []
  const ready = listing ? 'cards' : data || error ? 'empty' : undefined
  return (
    <div
      data-ready={ready}
      className="grid grid-cols-[repeat(auto-fill,minmax(max(min(100%,8rem),50%-6px),1fr))] gap-3 sm:grid-cols-3"
    >
      {listing ? variantsOf(listing).map((one, index) => <ListingCard key={index} listing={one} heading="h2" />) : null}
      {ready === 'empty' ? <p className="col-span-full text-muted">{m.tests_cards_none()}</p> : null}
    </div>
  )
}

export function MapStage() {
  const { data: kenya } = useQuery(placeQuery(useApi()))
  return kenya ? <PlaceMap place={kenya} tiles={TileMap} /> : null
}
