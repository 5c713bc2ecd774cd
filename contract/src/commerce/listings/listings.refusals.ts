import { defineRefusals } from '../../refusal-table.ts'

export const listingsRefusals = defineRefusals({
  listing_not_found: { status: 404, en: 'This listing does not exist.', sw: 'Tangazo hili halipo.' },
  price_range: {
    status: 400,
    en: 'The lowest price is above the highest.',
    sw: 'Bei ya chini imezidi bei ya juu.',
  },
  near_required: {
    status: 400,
    en: 'Choose your ward first, to see what is nearest.',
    sw: 'Chagua wadi yako kwanza, ili uone kilicho karibu zaidi.',
  },
  listing_phone_hidden: {
    status: 409,
    en: 'This seller does not show a phone number.',
    sw: 'Muuzaji huyu haonyeshi nambari ya simu.',
  },
  phones_used_up: {
    status: 429,
    en: 'You have looked up many phone numbers today. Try again tomorrow.',
    sw: 'Umetazama nambari nyingi za simu leo. Jaribu tena kesho.',
  },
  seller_not_found: { status: 404, en: 'This seller is not on Mtaa.', sw: 'Muuzaji huyu hayupo kwenye Mtaa.' },
})
