/** What a title may be, from what else is known. Pure. */
import { attributesOf } from '@mtaa/contract/commerce/products/product-attributes'
import { leafNames } from '@mtaa/contract/commerce/products/product-categories'
import type { Language } from '@mtaa/contract/language'
import type { OfferDraft } from './offer-draft.ts'

/** The brand, the model and the name of the leaf, such as `Samsung A15 · Smartphones`; empty when none is known. */
export function suggestTitle({ category, subcategory, attributes }: OfferDraft, language: Language): string {
  const known = attributesOf(category, subcategory)
  const words = ['phone_brand', 'make', 'brand', 'breed', 'model'].flatMap((key) => {
    const [attribute, value] = [known[key], attributes[key]?.trim()]
    if (!attribute || !value) return []
    return attribute.type === 'choice' ? (attribute.options[value]?.[0] ?? []) : value
  })
  const leaf = leafNames(subcategory)?.[language === 'sw' ? 1 : 0]
  return [words.join(' '), leaf].filter(Boolean).join(' · ')
}
