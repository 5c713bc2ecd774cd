/** The attributes of a draft as values. Pure. */
import {
  attributeFaults,
  attributesOf,
  type Attribute,
  type AttributeValue,
} from '@mtaa/contract/commerce/products/product-attributes'
import { numberIn } from '@mtaa/contract/typed-number'
import type { OfferDraft } from './offer-draft.ts'

type Typed = Pick<OfferDraft, 'category' | 'subcategory' | 'attributes'>

/** The values that the category and leaf of a draft know, and the keys of those that are wrong or missing. */
export function readAttributes({ category, subcategory, attributes }: Typed) {
  const values = Object.fromEntries(
    Object.entries(attributesOf(category, subcategory)).flatMap(([key, attribute]) => {
      const value = valueOf(attribute, attributes[key]?.trim() ?? '')
      return value === undefined ? [] : [[key, value] as const]
    }),
  )
  return { values, wrong: [...attributeFaults({ category, leaf: subcategory }, values).keys()] }
}

function valueOf({ type }: Attribute, text: string): AttributeValue | undefined {
  if (text === '') return undefined
  if (type === 'boolean') return text === 'true'
  return type === 'number' ? numberIn(text) : text
}
