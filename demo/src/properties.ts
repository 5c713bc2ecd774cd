import { day } from '@mtaa/contract/time'
import { placeListings, type DemoContext, type Offer } from './listings.ts'
import { dwellings, type Dwelling } from './text/properties.ts'
import { nicePrice } from './words.ts'

interface DwellingOffer extends Offer {
  dwelling: Dwelling
  near: number
  bedrooms: number | null
  size: number | null
}

const agencies = ['Kijani Homes', 'Mtaani Properties', 'Pwani Lettings', 'Nyumba Bora Agency']

const offers: readonly DwellingOffer[] = dwellings.flatMap((dwelling) =>
  dwelling.titles.map(([title, near, bedrooms, size = null]) => {
    const { category, scenes, about, where } = dwelling
    return { category, scenes, about, where, title, dwelling, near, bedrooms, size }
  }),
)

/** Properties to let and for sale. */
export function makeProperties(context: DemoContext) {
  const { random, now } = context
  return placeListings(context, 'properties', offers, { local: 4, owner: 'seller' }).map(({ offer: kind, row }) => {
    const { dwelling, bedrooms, size } = kind
    const { offer, category } = dwelling
    const isLand = category === 'land'
    const size_unit = size === null ? null : isLand ? ('acres' as const) : ('m2' as const)
    const bathrooms = bedrooms === null ? null : Math.max(1, bedrooms - 1)
    const lister = random.chance(0.3) ? ('agent' as const) : ('owner' as const)
    const agent_name = lister === 'agent' ? random.pick(agencies) : null
    const isSoon = random.chance(0.3)
    const from = new Date(now.getTime() + random.whole(5, 40) * day).toISOString().slice(0, 10)
    const terms = { offer, bedrooms, bathrooms, size, size_unit }
    return {
      listing: { ...row, price: nicePrice(kind.near, random), type: offer, terms },
      own: {
        id: row.id,
        ...terms,
        deposit_months: offer === 'rent' ? random.whole(0, 2) : null,
        water: isLand ? 'none' : random.pick(['county', 'borehole', 'county', 'unknown']),
        power: isLand ? 'none' : random.pick(['token', 'token', 'postpaid']),
        parking: !isLand && random.chance(0.5),
        furnished: /furnished/i.test(kind.title),
        available_from: offer === 'rent' && isSoon ? from : null,
        lister,
        agent_name,
        agent_registration: agent_name && random.chance(0.5) ? `EARB ${random.whole(1000, 9999)}` : null,
      },
    }
  })
}
