import { defineRefusals } from '../refusal-table.ts'

export const listingsRefusals = defineRefusals({
  listing_not_found: { status: 404, en: 'This listing does not exist.', sw: 'Tangazo hili halipo.' },
})
