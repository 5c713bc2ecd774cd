import type { ListingFacets } from '@mtaa/contract/commerce/listings/listing-facets'
import { leafNames } from '@mtaa/contract/commerce/products/product-categories'
import { deliveryMethods, type DeliveryMethod } from '@mtaa/contract/commerce/products/product-terms'
import type { FacetGroup } from './facets.queries.ts'

interface Chosen {
  sub?: string | undefined
  type?: string | undefined
  delivery?: DeliveryMethod | undefined
}

const bitOf = (method: DeliveryMethod) => 1 << deliveryMethods.indexOf(method)

type Test = (group: FacetGroup) => boolean

/** Each facet counts what the other filters leave; the category's was applied when the groups were read. */
export function facetsOf(groups: readonly FacetGroup[], { sub, type, delivery }: Chosen, more: boolean) {
  const priced: Test = (group) => group.priced
  const typed: Test = (group) => type === undefined || group.type === type
  const ofLeaf: Test = (group) => sub === undefined || group.subcategory === sub
  const delivered: Test = (group) => delivery === undefined || methodsOf(group).includes(delivery)
  const those = (...tests: Test[]) => groups.filter((group) => tests.every((test) => test(group)))
  const found = those(ofLeaf, priced, typed, delivered)
  return {
    total: { count: sum(found), more },
    categories: tally(found, ({ category }) => [category], more),
    leaves: leavesAmong(those(priced, typed, delivered), sub, more),
    types: tally(those(ofLeaf, priced, delivered), ({ type: own }) => (own === null ? [] : [own]), more),
    delivery: tally(those(ofLeaf, priced, typed), methodsOf, more),
    price: rangeOf(those(ofLeaf, typed, delivered)),
  } satisfies ListingFacets
}

/** Leaves that something has, and the chosen one, by their names. */
function leavesAmong(groups: readonly FacetGroup[], chosen: string | undefined, more: boolean) {
  const found = tally(groups, ({ subcategory }) => (subcategory === null ? [] : [subcategory]), more)
  const isMissing = chosen !== undefined && !found.some(({ value }) => value === chosen)
  const all = isMissing ? [...found, { value: chosen, count: 0, more }] : found
  return all.flatMap((leaf) => {
    const names = leafNames(leaf.value)
    return names ? [{ ...leaf, en: names[0], sw: names[1] }] : []
  })
}

const methodsOf = ({ delivery }: FacetGroup) =>
  delivery === null ? [] : deliveryMethods.filter((method) => delivery & bitOf(method))

const sum = (groups: readonly FacetGroup[]) => groups.reduce((total, { count }) => total + count, 0)

/** The most frequent first. */
function tally(groups: readonly FacetGroup[], valuesOf: (group: FacetGroup) => readonly string[], more: boolean) {
  const counts = new Map<string, number>()
  for (const group of groups)
    for (const value of valuesOf(group)) counts.set(value, (counts.get(value) ?? 0) + group.count)
  return [...counts]
    .toSorted(([one, first], [other, second]) => second - first || (one < other ? -1 : 1))
    .map(([value, count]) => ({ value, count, more }))
}

const rangeOf = (groups: readonly FacetGroup[]) =>
  groups.length === 0
    ? null
    : { min: Math.min(...groups.map(({ min }) => min)), max: Math.max(...groups.map(({ max }) => max)) }
