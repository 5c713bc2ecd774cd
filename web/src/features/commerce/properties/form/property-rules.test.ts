import { expect, test } from 'vitest'
import { createProperty } from '@mtaa/contract/commerce/properties/properties'
import { emptyDraft, type PropertyDraft } from './property-draft.ts'
import { checkDraft } from './property-rules.ts'

const good: PropertyDraft = {
  ...emptyDraft('k'),
  title: 'Two rooms in Parklands',
  category: 'apartment',
  price: '25,000',
  size: '62.5',
  power: 'token',
  lister: 'owner',
  place: { county_code: 47, constituency_code: 274, ward_code: 1367 },
}

test('a good draft becomes what the contract takes', () => {
  const checked = checkDraft(good)
  expect(checked).toMatchObject({ body: { price: 25_000, size: 62.5, deposit_months: 1 } })
  const body = 'body' in checked ? { ...checked.body, ...checked.place } : {}
  expect(createProperty.body.safeParse(body).success).toBe(true)
})

test.each<[Partial<PropertyDraft>, object]>([
  [{ price: '25.000' }, { price: '25.000: do you mean 25,000 or 25?' }],
  [{ size: '1,5' }, { size: '1,5: do you mean 15 or 1.5?' }],
  [{ size: '1.500' }, { size: '1.500: do you mean 1,500 or 1.5?' }],
  [{ bedrooms: '2,5' }, { bedrooms: '2,5: do you mean 25 or 2.5?' }],
  [{ bathrooms: '1,5' }, { bathrooms: '1,5: do you mean 15 or 1.5?' }],
])('a draft with %j raises the question which number is meant', (changes, errors) => {
  expect(checkDraft({ ...good, ...changes })).toEqual({ errors })
})
