import { hour } from '@mtaa/contract/time'
import {
  deliveryMethods,
  type DeliveryFees,
  type DeliveryMethod,
  type ProductTerms,
} from '@mtaa/contract/commerce/products/product-terms'
import { describeProduct } from './leaves.ts'
import type { ListingRow } from './listings.ts'
import type { Member, People } from './people.ts'
import type { Random } from './random.ts'

interface Product<Own> {
  listing: ListingRow
  own: Own & { condition: ProductTerms['condition']; negotiable: boolean }
}

const sentFar = new Set(['phones', 'electronics', 'fashion', 'beauty', 'books', 'baby', 'crafts', 'sports'])
const heavy = new Set(['vehicles', 'furniture', 'farm'])

/** Sellers of products whom members may call, beside those with a business. */
const callable = 12

/** How products reach their buyers, and which sellers may be called: those of `phones`, to whom some are added. */
export function addSelling<Own extends object>(
  products: readonly Product<Own>[],
  phones: ReadonlyMap<string, string>,
  { people, random }: { people: People; random: Random },
) {
  const owners = [people.named('seller').id, ...products.map(({ listing }) => listing.owner_id)]
  const sellers = [...new Set(owners)].filter((id) => !phones.has(id))
  const more = sellers
    .slice(0, callable)
    .map((id, index) => [id, `2541200001${String(index).padStart(2, '0')}`] as const)
  const all = new Map([...phones, ...more])
  const rows = products.map(({ listing, own }) => {
    const delivery = methodsFor(listing, random)
    const { condition, negotiable } = own
    const terms: ProductTerms = { condition, negotiable, delivery }
    const { subcategory, attributes } = describeProduct(listing.category, listing.title)
    const phone_public = all.has(listing.owner_id) && random.chance(0.8)
    const delivery_fees = feesFor(listing, delivery)
    return {
      listing: { ...listing, type: condition, terms, subcategory },
      own: { ...own, delivery: [...delivery], delivery_fees, subcategory, attributes, phone_public },
    }
  })
  return { products: rows, phones: all }
}

function methodsFor({ category, title }: ListingRow, random: Random): DeliveryMethod[] {
  const methods = new Set<DeliveryMethod>(['pickup'])
  if (/pdf|e-?book|notes/i.test(title)) methods.add('digital')
  if (!heavy.has(category) && random.chance(0.5)) methods.add('rider')
  if (sentFar.has(category) && random.chance(0.5)) methods.add('courier')
  return deliveryMethods.filter((method) => methods.has(method))
}

/** Two of three ask for a fee: the ward of the seller says which, so that one seller's fees are alike. */
function feesFor({ ward_code: ward, price }: ListingRow, delivery: readonly DeliveryMethod[]): DeliveryFees {
  if (ward % 3 === 0 || price === 0) return {}
  return {
    ...(delivery.includes('rider') && { rider: 100 + (ward % 5) * 50 }),
    ...(delivery.includes('courier') && { courier: 250 + (ward % 4) * 50 }),
  }
}

/** What the named accounts would like to have: near things of all kinds, of others. */
export function makeFavourites(
  people: People,
  listings: readonly ListingRow[],
  { now, random }: { now: Date; random: Random },
) {
  const of = (member: Member, max: number) =>
    random
      .shuffle(listings.filter((row) => row.owner_id !== member.id && row.county_code === member.home.county_code))
      .filter(({ status }) => status === 'active' || status === 'scheduled')
      .slice(0, max)
      .map(({ id }, index) => ({
        member_id: member.id,
        kind: 'listing' as const,
        item_id: id,
        created_at: new Date(now.getTime() - (index + 1) * hour),
      }))
  return [...of(people.named('member'), 9), ...of(people.named('seller'), 4)]
}
