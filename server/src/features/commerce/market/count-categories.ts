import { categories } from '@mtaa/contract/commerce/products/categories'
import { categoriesReach } from '@mtaa/contract/commerce/products/category-counts'
import { leafNames, leavesOf } from '@mtaa/contract/commerce/products/product-categories'
import type { Db } from '../../../platform/database/db.ts'
import type { PlaceFilter } from '../../places/places/index.ts'
import { countLeaves } from './category-counts.queries.ts'

/** The tree of the market's categories, with how many shown products of a place each has. */
export async function countCategories(db: Db, place: PlaceFilter) {
  const rows = await countLeaves(db, place, categoriesReach)
  const sum = (isOne: (row: (typeof rows)[number]) => boolean) =>
    rows.reduce((total, row) => (isOne(row) ? total + row.count : total), 0)
  return {
    more: sum(() => true) >= categoriesReach,
    items: Object.keys(categories.market).map((value) => ({
      value,
      count: sum(({ category }) => category === value),
      leaves: leavesOf(value).map((leaf) => {
        const [en, sw] = leafNames(leaf) ?? [leaf, leaf]
        return { value: leaf, en, sw, count: sum(({ subcategory }) => subcategory === leaf) }
      }),
    })),
  }
}
