import { defineRefusals } from '../../refusal-table.ts'

/** Of disputes between buyer and seller. */
export const disputesRefusals = defineRefusals({
  order_dispute_not_found: { status: 404, en: 'This dispute does not exist.', sw: 'Mzozo huu haupo.' },
  dispute_too_early: {
    status: 409,
    en: 'You can get help with this order once it has been sent, or when the seller is late.',
    sw: 'Unaweza kuomba msaada wa oda hii ikishatumwa, au muuzaji akichelewa.',
  },
  dispute_too_late: {
    status: 409,
    en: 'This order is finished, so no dispute can be opened. Write to us on the contact page.',
    sw: 'Oda hii imekamilika, kwa hiyo huwezi kufungua mzozo. Tuandikie kwenye ukurasa wa mawasiliano.',
  },
  dispute_exists: {
    status: 409,
    en: 'There is an open dispute of this order already.',
    sw: 'Tayari kuna mzozo wa oda hii ambao haujaisha.',
  },
  dispute_opened_before: {
    status: 409,
    en: 'You have opened a dispute of this order before. Each side can do that once.',
    sw: 'Ulishafungua mzozo wa oda hii. Kila upande unaweza kufanya hivyo mara moja.',
  },
  dispute_reason_of_other_side: {
    status: 400,
    en: 'Choose one of the reasons shown.',
    sw: 'Chagua mojawapo ya sababu zilizoonyeshwa.',
  },
  dispute_too_many: {
    status: 429,
    en: 'You have opened many disputes today. Try again tomorrow.',
    sw: 'Umefungua mizozo mingi leo. Jaribu tena kesho.',
  },
  dispute_messages_too_many: {
    status: 429,
    en: 'You have written a lot in the last hour. Try again in {seconds} seconds.',
    sw: 'Umeandika mengi katika saa iliyopita. Jaribu tena baada ya sekunde {seconds}.',
  },
  dispute_full: {
    status: 409,
    en: 'Enough has been written here. Ask for a decision, or accept a proposal.',
    sw: 'Yaliyoandikwa hapa yanatosha. Omba uamuzi, au kubali pendekezo.',
  },
  dispute_picture_elsewhere: {
    status: 409,
    en: 'A picture is already used elsewhere. Upload it here.',
    sw: 'Picha moja tayari inatumika kwingine. Ipakie hapa.',
  },
  dispute_ended: { status: 409, en: 'This dispute has ended.', sw: 'Mzozo huu umeisha.' },
  dispute_decided: {
    status: 409,
    en: 'A person is deciding or has decided this dispute already.',
    sw: 'Mzozo huu tayari unaamuliwa au umeamuliwa.',
  },
  dispute_answer_pending: {
    status: 409,
    en: 'The other side can still answer. After that you can ask for a decision.',
    sw: 'Upande mwingine bado unaweza kujibu. Baada ya hapo unaweza kuomba uamuzi.',
  },
  dispute_amount_wrong: {
    status: 409,
    en: 'A part that goes back is from KSh {least} to KSh {most}.',
    sw: 'Sehemu inayorudishwa ni kuanzia KSh {least} hadi KSh {most}.',
  },
  dispute_proposal_gone: {
    status: 409,
    en: 'This proposal is no longer open.',
    sw: 'Pendekezo hili haliko wazi tena.',
  },
  dispute_not_decided: {
    status: 409,
    en: 'There is no decision that you could accept or appeal against now.',
    sw: 'Hakuna uamuzi unaoweza kukubali au kukatia rufaa sasa.',
  },
  dispute_accepted: {
    status: 409,
    en: 'You have accepted this decision.',
    sw: 'Umeshakubali uamuzi huu.',
  },
  dispute_not_waiting: {
    status: 409,
    en: 'This dispute does not wait for a decision now.',
    sw: 'Mzozo huu hausubiri uamuzi sasa.',
  },
  dispute_claimed: {
    status: 409,
    en: '{name} is deciding this dispute, until {until}.',
    sw: '{name} anaamua mzozo huu, hadi {until}.',
  },
  dispute_same_person: {
    status: 403,
    en: 'Another person has to do this: you took part in the first decision, or proposed this one.',
    sw: 'Lazima mtu mwingine afanye hili: ulishiriki katika uamuzi wa kwanza, au uliupendekeza huu.',
  },
  dispute_over_limit: {
    status: 403,
    en: 'You may decide refunds up to KSh {limit}.',
    sw: 'Unaweza kuamua urejeshaji wa hadi KSh {limit}.',
  },
  dispute_second_pending: {
    status: 409,
    en: 'A decision already waits for a second person.',
    sw: 'Tayari kuna uamuzi unaosubiri mtu wa pili.',
  },
  dispute_decision_gone: {
    status: 409,
    en: 'This decision no longer waits for a second person.',
    sw: 'Uamuzi huu hausubiri tena mtu wa pili.',
  },
})
