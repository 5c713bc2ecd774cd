import { defineRefusals } from '../../refusal-table.ts'

export const marketRefusals = defineRefusals({
  listing_needs_phone: {
    status: 403,
    en: 'Confirm your phone number first, so that buyers can call you. You can do that in Settings.',
    sw: 'Thibitisha nambari yako ya simu kwanza, ili wanunuzi wakupigie. Unaweza kufanya hivyo kwenye Mipangilio.',
  },
  delivery_not_offered: {
    status: 400,
    en: 'There is a fee for a way of delivery that you do not offer.',
    sw: 'Kuna ada ya njia ya uwasilishaji ambayo huitoi.',
  },
  subcategory_mismatch: {
    status: 400,
    en: 'Choose a kind that belongs to the category.',
    sw: 'Chagua aina iliyo ndani ya kundi ulilochagua.',
  },
  attribute_refused: {
    status: 400,
    en: 'One of the details does not fit: {attribute}.',
    sw: 'Mojawapo ya maelezo haifai: {attribute}.',
  },
  listing_invalid_transition: {
    status: 409,
    en: 'A listing that is {from} cannot become {to}.',
    sw: 'Tangazo lililo {from} haliwezi kuwa {to}.',
  },
  daily_limit: {
    status: 429,
    en: 'You can add {limit} listings a day. Come back tomorrow.',
    sw: 'Unaweza kuongeza matangazo {limit} kwa siku. Rudi kesho.',
  },
})
