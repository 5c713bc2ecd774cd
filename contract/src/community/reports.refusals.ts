import { defineRefusals } from '../refusal-table.ts'

export const reportsRefusals = defineRefusals({
  report_thing_not_found: {
    status: 404,
    en: 'What you want to report is not here any more.',
    sw: 'Unachotaka kuripoti hakipo tena.',
  },
  report_own: { status: 409, en: 'You cannot report what is your own.', sw: 'Huwezi kuripoti kilicho chako mwenyewe.' },
  report_too_many: {
    status: 429,
    en: 'You have sent as many reports as one can in a day. If somebody is in danger, call 999 or 112.',
    sw: 'Umetuma ripoti nyingi kadiri inavyoruhusiwa kwa siku. Mtu akiwa hatarini, piga 999 au 112.',
  },
  report_case_not_found: { status: 404, en: 'This case does not exist.', sw: 'Kesi hii haipo.' },
  report_claimed: {
    status: 409,
    en: '{name} is working on this, until {until}.',
    sw: '{name} anashughulikia hili, hadi {until}.',
  },
  report_decided: {
    status: 409,
    en: 'This has been decided already. Load the list anew.',
    sw: 'Hili limeshaamuliwa. Pakia orodha upya.',
  },
  report_edited: {
    status: 409,
    en: 'Its author has changed it while you were deciding. Read it again.',
    sw: 'Mwandishi amekibadilisha ulipokuwa ukiamua. Kisome tena.',
  },
  report_evidence_closed: {
    status: 403,
    en: 'Take the case first. Only who has taken it reads private messages and decides about them.',
    sw: 'Chukua kesi kwanza. Aliyeichukua tu ndiye husoma ujumbe wa faragha na kuamua kuuhusu.',
  },
  report_not_possible: {
    status: 409,
    en: 'This cannot be decided here: not about this kind, or not in this state.',
    sw: 'Hili haliwezi kuamuliwa hapa: si kwa aina hii, au si katika hali hii.',
  },
  report_thing_gone: {
    status: 409,
    en: 'What was reported is not there any more. You can only close the case.',
    sw: 'Kilichoripotiwa hakipo tena. Unaweza tu kufunga kesi.',
  },
  report_reason_needed: {
    status: 400,
    en: 'Choose what is against the rules.',
    sw: 'Chagua kinachovunja kanuni.',
  },
  report_not_yours: {
    status: 403,
    en: 'You reported this yourself or take part in it, so another moderator decides.',
    sw: 'Uliripoti hili mwenyewe au unahusika, kwa hiyo msimamizi mwingine ataamua.',
  },
  report_same_person: {
    status: 403,
    en: 'An appeal is decided by another person than the one who decided before.',
    sw: 'Rufaa huamuliwa na mtu mwingine, si yule aliyeamua mwanzo.',
  },
  report_no_appeal: {
    status: 409,
    en: 'There is nothing here that you can appeal against.',
    sw: 'Hakuna uamuzi unaoweza kukatia rufaa hapa.',
  },
  report_appealed: {
    status: 409,
    en: 'There is one appeal against a decision, and you have made it.',
    sw: 'Kila uamuzi una rufaa moja tu, na umeshaikata.',
  },
  report_appeal_late: {
    status: 409,
    en: 'The {days} days in which you could appeal are over.',
    sw: 'Siku {days} za kukata rufaa zimeisha.',
  },
})
