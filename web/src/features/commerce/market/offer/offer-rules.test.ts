import { expect, test } from 'vitest'
import { createProduct } from '@mtaa/contract/commerce/products/market'
import { emptyDraft, type OfferDraft } from './offer-draft.ts'
import { changesOf, checkDraft, errorsAt, firstWrongStep, reachedStep } from './offer-rules.ts'

const good: OfferDraft = {
  ...emptyDraft('k'),
  title: 'Sofa set, five seats',
  category: 'furniture',
  subcategory: 'sofas',
  price: '12,500',
  condition: 'used_good',
  place: { county_code: 47, constituency_code: 274, ward_code: 1366 },
}
const wrongFields = (changes: Partial<OfferDraft>) => {
  const checked = checkDraft({ ...good, ...changes })
  return 'errors' in checked ? Object.keys(checked.errors) : []
}

test('a good draft becomes what the server takes', () => {
  expect(checkDraft(good)).toMatchObject({ body: { price: 12_500, quantity: 1, images: [], ward_code: 1366 } })
})

test.each<[Partial<OfferDraft>, string]>([
  [{ title: ' abc ' }, 'title'],
  [{ title: 'a'.repeat(81) }, 'title'],
  [{ category: '', subcategory: '' }, 'category'],
  [{ subcategory: '' }, 'subcategory'],
  [{ subcategory: 'goats' }, 'subcategory'],
  [{ attributes: { seats: 'many' } }, 'attributes'],
  [{ attributes: { seats: '31' } }, 'attributes'],
  [{ category: 'phones', subcategory: 'smartphones' }, 'attributes'],
  [{ delivery: ['rider'], fees: { rider: '50001' } }, 'delivery_fees'],
  [{ delivery: ['rider'], fees: { rider: 'ask' } }, 'delivery_fees'],
  [{ category: 'spaceships', subcategory: '' }, 'category'],
  [{ price: '' }, 'price'],
  [{ price: '12.50' }, 'price'],
  [{ price: '-1' }, 'price'],
  [{ price: '50,000,001' }, 'price'],
  [{ price: 'ten' }, 'price'],
  [{ condition: '' }, 'condition'],
  [{ quantity: '0' }, 'quantity'],
  [{ quantity: '10000' }, 'quantity'],
  [{ short_description: 'a'.repeat(161) }, 'short_description'],
  [{ description: 'a'.repeat(5001) }, 'description'],
  [{ delivery: [] }, 'delivery'],
  [{ place: { county_code: 47, constituency_code: 274, ward_code: null } }, 'place'],
])('a draft with %j is wrong in %s alone', (changes, field) => {
  expect(wrongFields(changes)).toEqual([field])
})

test('of a product only what was changed is sent, never the pieces that were loaded', () => {
  const changed = (loaded: OfferDraft, changes: Partial<OfferDraft>) => {
    const checked = checkDraft({ ...good, ...changes })
    return 'body' in checked ? changesOf(loaded, checked.body) : checked.errors
  }
  expect(changed(good, {})).toEqual({})
  expect(changed(good, { description: 'With its cushions' })).toEqual({ description: 'With its cushions' })
  expect(changed(good, { quantity: '2', delivery: ['pickup', 'rider'] })).toEqual({
    quantity: 2,
    delivery: ['pickup', 'rider'],
  })
  const early = changed({ ...good, subcategory: '' }, {})
  expect(early).toMatchObject({ subcategory: 'sofas' })
  expect(early).not.toHaveProperty('quantity')
})

test('only what the category knows and what is offered is sent; the rest waits in the draft', () => {
  const typed = {
    attributes: { seats: '5', colour: 'brown', milk: '12', material: ' ' },
    fees: { rider: '1,200', courier: 'x' },
  }
  expect(checkDraft({ ...good, ...typed, delivery: ['pickup', 'rider'] })).toMatchObject({
    body: { subcategory: 'sofas', attributes: { seats: 5, colour: 'brown' }, delivery_fees: { rider: 1200 } },
  })
  const cow = { ...good, ...typed, category: 'farm', subcategory: 'dairy_cattle' }
  expect(checkDraft(cow)).toMatchObject({ body: { attributes: { milk: 12 } } })
  expect(checkDraft({ ...good, category: 'general' })).toMatchObject({ body: { subcategory: null, attributes: {} } })
})

test('free is a price', () => {
  expect(wrongFields({ price: '0' })).toEqual([])
})

test('the form goes to the first step that has something wrong', () => {
  expect([{}, { place: 'x' }, { place: 'x', title: 'y' }, { images: 'z' }].map(firstWrongStep)).toEqual([-1, 2, 1, 0])
})

test('a form opens no further than what is filled in', () => {
  expect([emptyDraft('k'), good, { ...good, delivery: [] }].map((draft) => reachedStep(draft, 2))).toEqual([1, 2, 2])
})

test("the server's names for a place are the form's one", () => {
  expect(Object.keys(errorsAt(['ward_code', 'title']))).toEqual(['title', 'place'])
})

const asSent = (draft: OfferDraft) => ({
  ...draft,
  subcategory: draft.subcategory || null,
  ...draft.place,
  price: Number(draft.price.replaceAll(',', '') || Number.NaN),
  quantity: Number(draft.quantity),
  images: [],
  attributes: {},
})

test.each<Partial<OfferDraft>>([
  {},
  { title: 'abcde' },
  { title: 'abcd' },
  { title: 'a'.repeat(80) },
  { title: 'a'.repeat(81) },
  { price: '0' },
  { price: '50000000' },
  { price: '50000001' },
  { quantity: '1' },
  { quantity: '0' },
  { quantity: '9999' },
  { quantity: '10000' },
  { short_description: 'a'.repeat(160) },
  { short_description: 'a'.repeat(161) },
  { description: 'a'.repeat(5000) },
  { description: 'a'.repeat(5001) },
  { category: 'general', subcategory: '' },
  { category: 'none' },
  { condition: 'for_parts' },
  { condition: 'broken' },
  { delivery: [] },
  { delivery: ['pickup', 'rider', 'courier', 'digital'] },
])('with %j the form and the contract agree', (changes) => {
  const draft = { ...good, ...changes }
  expect('body' in checkDraft(draft)).toBe(createProduct.body.safeParse(asSent(draft)).success)
})

test.each<[Partial<OfferDraft>, object]>([
  [{ price: '15.000' }, { price: '15.000: do you mean 15,000 or 15?' }],
  [{ price: '1,50' }, { price: '1,50: do you mean 150 or 1.5?' }],
  [{ quantity: '1.000' }, { quantity: '1.000: do you mean 1,000 or 1?' }],
  [{ delivery: ['rider'], fees: { rider: '2,5' } }, { delivery_fees: '2,5: do you mean 25 or 2.5?' }],
])('a draft with %j raises the question which number is meant', (changes, errors) => {
  expect(checkDraft({ ...good, ...changes })).toEqual({ errors })
})
