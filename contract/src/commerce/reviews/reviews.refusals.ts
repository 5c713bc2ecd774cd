import { defineRefusals } from '../../refusal-table.ts'

export const reviewsRefusals = defineRefusals({
  review_not_found: { status: 404, en: 'This review does not exist.', sw: 'Maoni haya hayapo.' },
  review_deal_not_found: {
    status: 404,
    en: 'There is no completed deal of yours to review here.',
    sw: 'Hakuna biashara yako iliyokamilika ya kutolea maoni hapa.',
  },
  review_refunded: {
    status: 409,
    en: 'All the money of this order went back, so it cannot be reviewed.',
    sw: 'Pesa zote za oda hii zimerudishwa, kwa hiyo haiwezi kutolewa maoni.',
  },
  review_too_late: {
    status: 409,
    en: 'The {days} days in which this deal could be reviewed are over.',
    sw: 'Siku {days} za kutoa maoni kuhusu biashara hii zimeisha.',
  },
  review_written: {
    status: 409,
    en: 'You have already reviewed this deal.',
    sw: 'Tayari umetoa maoni kuhusu biashara hii.',
  },
  review_tags_mismatch: {
    status: 400,
    en: 'One of these tags is not for the side you review.',
    sw: 'Mojawapo ya lebo hizi si ya upande unaoutolea maoni.',
  },
  review_edit_closed: {
    status: 409,
    en: 'This review can no longer be changed.',
    sw: 'Maoni haya hayawezi kubadilishwa tena.',
  },
  review_replied: {
    status: 409,
    en: 'You have already replied to this review.',
    sw: 'Tayari umejibu maoni haya.',
  },
  own_review: {
    status: 403,
    en: 'This review is by you or about you.',
    sw: 'Maoni haya ni yako au yanakuhusu.',
  },
  review_decided: {
    status: 409,
    en: 'This has been decided already. Load the list anew.',
    sw: 'Hili limeshaamuliwa. Pakia orodha upya.',
  },
  review_same_moderator: {
    status: 403,
    en: 'An appeal is decided by another moderator than the one who removed the review.',
    sw: 'Rufaa huamuliwa na msimamizi mwingine, si yule aliyeondoa maoni.',
  },
  review_not_removed: {
    status: 409,
    en: 'This review is not removed.',
    sw: 'Maoni haya hayajaondolewa.',
  },
  review_appealed: {
    status: 409,
    en: 'There is one appeal against a removal, and you have made it.',
    sw: 'Kila uondoaji una rufaa moja tu, na umeshaikata.',
  },
})
