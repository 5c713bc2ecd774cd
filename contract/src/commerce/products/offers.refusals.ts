import { defineRefusals } from '../../refusal-table.ts'

export const offersRefusals = defineRefusals({
  offer_not_found: { status: 404, en: 'This offer does not exist.', sw: 'Ofa hii haipo.' },
  offer_not_negotiable: {
    status: 409,
    en: 'The price of this product is fixed.',
    sw: 'Bei ya bidhaa hii haipunguzwi.',
  },
  offer_out_of_range: {
    status: 409,
    en: 'Offer between KSh {min} and KSh {max} for each.',
    sw: 'Toa ofa kati ya KSh {min} na KSh {max} kwa kila moja.',
  },
  offer_already_open: {
    status: 409,
    en: 'You already have an offer for this product. Withdraw it to make another.',
    sw: 'Tayari una ofa kwa bidhaa hii. Iondoe kwanza ili utoe nyingine.',
  },
  too_many_open_offers: {
    status: 409,
    en: 'You have {limit} open offers with this seller. Wait for an answer, or withdraw one.',
    sw: 'Una ofa {limit} zinazosubiri kwa muuzaji huyu. Subiri jibu, au ondoa moja.',
  },
  offers_used_up: {
    status: 429,
    en: 'You have made many offers today. Try again tomorrow.',
    sw: 'Umetoa ofa nyingi leo. Jaribu tena kesho.',
  },
  offer_needs_contact: {
    status: 403,
    en: 'Confirm your phone number or e-mail address first. You can do that in Settings.',
    sw: 'Thibitisha kwanza nambari yako ya simu au barua pepe. Unaweza kufanya hivyo kwenye Mipangilio.',
  },
  offer_not_your_turn: {
    status: 409,
    en: 'The other side answers now.',
    sw: 'Sasa ni zamu ya upande wa pili kujibu.',
  },
  offer_closed: {
    status: 409,
    en: 'This offer has already ended or been answered.',
    sw: 'Ofa hii imeshaisha au imeshajibiwa.',
  },
  offer_expired: {
    status: 409,
    en: 'This offer has expired. A new one can be made.',
    sw: 'Muda wa ofa hii umeisha. Ofa mpya inaweza kutolewa.',
  },
  offer_other_price: {
    status: 409,
    en: 'The offer is now KSh {price} for each. Look at it again.',
    sw: 'Ofa sasa ni KSh {price} kwa kila moja. Iangalie tena.',
  },
  offer_last_round: {
    status: 409,
    en: 'This was the third price. Accept it or decline it.',
    sw: 'Hii ilikuwa bei ya tatu. Ikubali au ikatae.',
  },
  offer_price_changed: {
    status: 409,
    en: 'The listed price has changed to KSh {price} since this offer. Name a new price, or decline.',
    sw: 'Bei ya tangazo imebadilika kuwa KSh {price} tangu ofa hii. Taja bei mpya, au ikatae.',
  },
  offer_listing_changed: {
    status: 409,
    en: 'The listing has been edited since this offer. Name a new price, or decline.',
    sw: 'Tangazo limebadilishwa tangu ofa hii. Taja bei mpya, au ikatae.',
  },
  offer_listing_gone: {
    status: 409,
    en: 'This product is no longer on sale.',
    sw: 'Bidhaa hii haiuzwi tena.',
  },
  offer_not_payable: {
    status: 409,
    en: 'The agreed price can no longer be paid: the two hours are over, or the offer has ended.',
    sw: 'Bei mliyokubaliana haiwezi kulipwa tena: saa mbili zimepita, au ofa imeisha.',
  },
})
