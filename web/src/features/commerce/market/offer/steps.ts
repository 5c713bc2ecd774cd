/** The steps of the form as URLs: `#details`, or a field of one, such as `#price`. Pure. */
import { type OfferField, stepFields } from './offer-rules.ts'

const hashes = ['photos', 'details', 'delivery'] as const

export const hashOf = (step: number) => `#${hashes[step] ?? hashes[0]}`

/** The step of a URL, and the field it names; null without either. */
export function stepAt(hash: string): { step: number; field: OfferField | null } | null {
  const name = hash.slice(1)
  const step = hashes.findIndex((known) => known === name)
  if (step >= 0) return { step, field: null }
  for (const [index, fields] of stepFields.entries()) {
    const field = fields.find((known) => known === name)
    if (field) return { step: index, field }
  }
  return null
}
