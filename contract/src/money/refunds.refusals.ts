import { defineRefusals } from '../refusal-table.ts'

export const refundsRefusals = defineRefusals({
  refund_not_found: { status: 404, en: 'This refund does not exist.', sw: 'Urejeshaji huu haupo.' },
  payment_not_refundable: {
    status: 409,
    en: 'There is no money of this payment that could be sent back now.',
    sw: 'Hakuna pesa za malipo haya zinazoweza kurudishwa sasa.',
  },
  refund_too_large: {
    status: 409,
    en: 'At most KSh {left} of this can still be sent back.',
    sw: 'Kinachoweza kurudishwa bado ni KSh {left} tu.',
  },
  refund_too_small: {
    status: 409,
    en: 'Parts of KSh {least} or more can be sent back, and no less may be left.',
    sw: 'Sehemu za KSh {least} au zaidi zinaweza kurudishwa, na kisibaki chini ya hapo.',
  },
  refund_undecided: {
    status: 409,
    en: 'A refund of this order waits for a decision. Decide that one first.',
    sw: 'Kuna ombi la kurejesha pesa za oda hii linalosubiri uamuzi. Amua hilo kwanza.',
  },
  refund_over_limit: {
    status: 403,
    en: 'You may decide refunds up to KSh {limit} a day, for a payment and for a member. An admin can decide this one.',
    sw: 'Unaweza kuamua urejeshaji wa hadi KSh {limit} kwa siku, kwa malipo na kwa mwanachama. Msimamizi anaweza kuamua hili.',
  },
  refund_owed: {
    status: 409,
    en: 'This money is owed back and cannot be refused.',
    sw: 'Pesa hizi lazima zirudishwe, haziwezi kukataliwa.',
  },
  refund_same_person: {
    status: 403,
    en: 'You proposed another refund of this payment, so somebody else has to agree to this one.',
    sw: 'Ulipendekeza urejeshaji mwingine wa malipo haya, hivyo mtu mwingine lazima akubali huu.',
  },
  refund_after_release: {
    status: 409,
    en: 'The money of this order has been released. Customer support can still refund it.',
    sw: 'Pesa za oda hii zimeshatolewa. Huduma kwa wateja bado inaweza kurejesha.',
  },
  refund_after_payout: {
    status: 409,
    en: 'The seller has been paid out, and what they have left does not cover this refund.',
    sw: 'Muuzaji ameshalipwa, na kilichobaki kwake hakitoshi kwa urejeshaji huu.',
  },
  refund_in_dispute: {
    status: 409,
    en: 'Buyer and seller have a dispute of this order: its money goes where that ends.',
    sw: 'Mnunuzi na muuzaji wana mzozo wa oda hii: pesa zake zitaenda kulingana na mwisho wa mzozo.',
  },
  refund_decided: {
    status: 409,
    en: 'This refund has been decided already.',
    sw: 'Urejeshaji huu umeshaamuliwa.',
  },
  refund_not_failed: {
    status: 409,
    en: 'Only a refund that failed can be tried again.',
    sw: 'Urejeshaji ulioshindwa tu ndio unaweza kujaribiwa tena.',
  },
})
