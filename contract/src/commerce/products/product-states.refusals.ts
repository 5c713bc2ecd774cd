import { defineRefusals } from '../../refusal-table.ts'

export const productStatesRefusals = defineRefusals({
  listing_has_holds: {
    status: 409,
    en: '{title}: somebody is paying for it right now. Try again in 15 minutes.',
    sw: '{title}: kuna mtu anailipia sasa hivi. Jaribu tena baada ya dakika 15.',
  },
  listing_has_orders: {
    status: 409,
    en: '{title}: an order of it is still open. Finish the order first, or pause the listing.',
    sw: '{title}: kuna oda yake ambayo haijakamilika. Kamilisha oda kwanza, au sitisha tangazo.',
  },
  undo_over: {
    status: 409,
    en: 'This can no longer be undone.',
    sw: 'Hili haliwezi kutenduliwa tena.',
  },
  renewal_not_found: {
    status: 404,
    en: 'This link does not work. Renew your listing under My products.',
    sw: 'Kiungo hiki hakifanyi kazi. Ongeza muda wa tangazo lako kwenye Bidhaa zangu.',
  },
  draft_not_found: { status: 404, en: 'This draft does not exist.', sw: 'Rasimu hii haipo.' },
  draft_changed: {
    status: 409,
    en: 'This draft was changed on another device.',
    sw: 'Rasimu hii imebadilishwa kwenye kifaa kingine.',
  },
  too_many_drafts: {
    status: 409,
    en: 'You can have {limit} drafts. Publish or delete one first.',
    sw: 'Unaweza kuwa na rasimu {limit}. Chapisha au futa moja kwanza.',
  },
  listing_review_not_found: { status: 404, en: 'There is nothing to decide here.', sw: 'Hakuna cha kuamua hapa.' },
  listing_review_claimed: {
    status: 409,
    en: '{name} is looking at this one, until {until}.',
    sw: '{name} analiangalia hili, hadi {until}.',
  },
  listing_review_decided: {
    status: 409,
    en: 'This one has been decided already.',
    sw: 'Hili limeshaamuliwa.',
  },
  listing_review_not_yours: {
    status: 403,
    en: 'You removed this listing: another moderator decides the appeal.',
    sw: 'Wewe ndiye uliyeondoa tangazo hili: msimamizi mwingine ataamua rufaa.',
  },
  listing_review_own: {
    status: 403,
    en: 'This listing is your own: another moderator decides.',
    sw: 'Tangazo hili ni lako: msimamizi mwingine ataamua.',
  },
  listing_review_changed: {
    status: 409,
    en: 'The listing was changed while you looked at it. Look at it again.',
    sw: 'Tangazo limebadilishwa ulipokuwa ukiliangalia. Liangalie tena.',
  },
  listing_review_reason_needed: {
    status: 400,
    en: 'Choose why it is refused.',
    sw: 'Chagua sababu ya kulikataa.',
  },
  appeal_not_possible: {
    status: 409,
    en: 'There is no appeal against this any more.',
    sw: 'Huwezi kukata rufaa dhidi ya uamuzi huu tena.',
  },
})
