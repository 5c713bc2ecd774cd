import {
  attributeFaults,
  knownAttributes,
  type AttributeValues,
} from '@mtaa/contract/commerce/products/product-attributes'
import { categoryOfLeaf } from '@mtaa/contract/commerce/products/product-categories'
import { Refusal } from '../../../platform/http/refusal.ts'

interface Described {
  category: string
  subcategory: string | null
  attributes: AttributeValues
}

/** Refuses `subcategory_mismatch` for a leaf of another category, `attribute_refused` for what the two do not know. */
export function checkAttributes({ category, subcategory, attributes }: Described) {
  if (subcategory !== null && categoryOfLeaf(subcategory) !== category) throw new Refusal('subcategory_mismatch')
  const [fault] = attributeFaults({ category, leaf: subcategory }, attributes)
  if (fault) throw new Refusal('attribute_refused', { attribute: fault[0], reason: fault[1] })
}

type Changed = { [K in keyof Described]?: Described[K] | undefined }

/** What describes a product after a change: what its new category or leaf does not know goes, unless the change says it. */
export function describedAfter(old: Described, change: Changed): Described {
  const category = change.category ?? old.category
  const stays = old.subcategory !== null && categoryOfLeaf(old.subcategory) === category
  const subcategory = change.subcategory === undefined ? (stays ? old.subcategory : null) : change.subcategory
  const attributes = change.attributes ?? knownAttributes(category, subcategory, old.attributes)
  const described = { category, subcategory, attributes }
  // A change of something else does not ask for what was not required before.
  const isDescribed = change.category ?? change.attributes ?? change.subcategory
  if (isDescribed !== undefined) checkAttributes(described)
  return described
}
