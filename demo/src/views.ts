import { nairobiTime } from '@mtaa/contract/nairobi'
import type { ListingRow } from './listings.ts'
import type { People } from './people.ts'
import { Random } from './random.ts'

const [seed, day, days] = [20_260_301, 86_400_000, 60]

/** How often the listings of the demo's seller were opened, by day: more on Saturdays and Sundays. */
export function makeViews(listings: readonly ListingRow[], { people, now }: { people: People; now: Date }) {
  // A generator of its own, so that the rest of the demo stays as it is.
  const random = new Random(seed)
  const seller = people.named('seller').id
  return listings
    .filter(({ owner_id: owner }) => owner === seller)
    .flatMap(({ id }) => {
      const usual = random.between(1, 9)
      return Array.from({ length: days }, (_, ago) => new Date(nairobiTime(now).getTime() - ago * day)).map((at) => {
        const busy = at.getUTCDay() % 6 === 0 ? 1.8 : 1
        const count = Math.round(random.between(0, 2 * usual * busy))
        return { listing_id: id, owner_id: seller, day: at.toISOString().slice(0, 10), count }
      })
    })
    .filter(({ count }) => count > 0)
}
