import {
  attributesOf,
  type Attribute,
  type AttributeValue,
  type AttributeValues,
} from '@mtaa/contract/commerce/products/product-attributes'
import type { Fact } from '@mtaa/contract/commerce/products/product-facts'

const yes = { en: 'Yes', sw: 'Ndiyo' }
const no = { en: 'No', sw: 'Hapana' }

interface Described {
  category: string
  subcategory: string | null
  attributes: AttributeValues
}

/** The attributes of a product in words, in the order of its category. */
export const factsOf = ({ category, subcategory, attributes }: Described): Fact[] =>
  Object.entries(attributesOf(category, subcategory)).flatMap(([key, attribute]) => {
    const value = attributes[key]
    if (value === undefined) return []
    const [en, sw] = attribute.names
    return [{ name: { en, sw }, value: inWords(attribute, value) }]
  })

function inWords(attribute: Attribute, value: AttributeValue): Fact['value'] {
  if (attribute.type === 'boolean') return value ? yes : no
  if (attribute.type === 'choice') {
    const [en, sw] = attribute.options[String(value)] ?? [String(value), String(value)]
    return { en, sw }
  }
  if (attribute.type === 'text' || typeof value !== 'number') return { en: String(value), sw: String(value) }
  // A year has no thousands.
  const number = attribute.unit[0] === '' ? String(value) : value.toLocaleString('en')
  const [en, sw] = attribute.unit
  const withUnit = en === '' ? number : en === '%' ? `${number}%` : `${number} ${en}`
  // Words come first in Swahili, symbols last: miezi 30, 128 GB.
  return { en: withUnit, sw: en === sw ? withUnit : `${sw} ${number}` }
}
