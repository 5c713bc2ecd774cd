import { defineRefusals } from '../refusal-table.ts'

export const sanctionsRefusals = defineRefusals({
  account_restricted: {
    status: 403,
    en: 'Until {until} you can read, and finish what you have begun, but post nothing new. The rule: {reason}. You can appeal in Settings, Account standing.',
    sw: 'Hadi {until} unaweza kusoma na kukamilisha ulichoanza, lakini huwezi kuweka jipya. Kanuni: {reason}. Unaweza kukata rufaa kwenye Mipangilio, Hali ya akaunti.',
  },
  account_suspended_until: {
    status: 403,
    en: 'This account is suspended until {until}. The rule: {reason}. The message that we sent you has a link to appeal.',
    sw: 'Akaunti hii imesimamishwa hadi {until}. Kanuni: {reason}. Ujumbe tuliokutumia una kiungo cha kukata rufaa.',
  },
  account_suspended: {
    status: 403,
    en: 'This account is suspended until we restore it. The rule: {reason}. The message that we sent you has a link to appeal.',
    sw: 'Akaunti hii imesimamishwa hadi tutakapoirejesha. Kanuni: {reason}. Ujumbe tuliokutumia una kiungo cha kukata rufaa.',
  },
  sanction_self: {
    status: 403,
    en: 'You cannot do this to yourself. Another admin must.',
    sw: 'Huwezi kujifanyia hili mwenyewe. Msimamizi mwingine lazima alifanye.',
  },
  sanction_rank: {
    status: 403,
    en: 'Only a Super-Admin can do this to an admin.',
    sw: 'Msimamizi mkuu pekee ndiye anaweza kumfanyia msimamizi hili.',
  },
  sanction_active: {
    status: 409,
    en: 'This already holds for this member. Look at it again.',
    sw: 'Hili tayari linatumika kwa mwanachama huyu. Angalia tena.',
  },
  sanction_none: {
    status: 409,
    en: 'This member is neither restricted nor suspended. Look at it again.',
    sw: 'Mwanachama huyu hana kizuizi wala hajasimamishwa. Angalia tena.',
  },
  sanction_until: {
    status: 400,
    en: 'Choose an end between now and {days} days from now.',
    sw: 'Chagua mwisho kati ya sasa na siku {days} zijazo.',
  },
  sanction_not_found: {
    status: 404,
    en: 'This decision does not exist, or the link no longer works.',
    sw: 'Uamuzi huu haupo, au kiungo hakifanyi kazi tena.',
  },
  sanction_no_appeal: {
    status: 409,
    en: 'This has ended already, so there is nothing to appeal against.',
    sw: 'Hili limeshaisha, kwa hiyo hakuna cha kukatia rufaa.',
  },
  sanction_appealed: {
    status: 409,
    en: 'There is one appeal against a decision, and it was made.',
    sw: 'Kila uamuzi una rufaa moja tu, na imeshakatwa.',
  },
  sanction_appeal_late: {
    status: 409,
    en: 'The {days} days in which one can appeal are over.',
    sw: 'Siku {days} za kukata rufaa zimekwisha.',
  },
  sanction_appeal_not_found: { status: 404, en: 'There is no such appeal.', sw: 'Hakuna rufaa kama hiyo.' },
  sanction_appeal_decided: {
    status: 409,
    en: 'This appeal has been decided already. Load the list anew.',
    sw: 'Rufaa hii imeshaamuliwa. Pakia orodha upya.',
  },
  sanction_same_person: {
    status: 403,
    en: 'An appeal is decided by another person: not by the one who decided before, and not by the member.',
    sw: 'Rufaa huamuliwa na mtu mwingine: si aliyeamua mwanzo, wala si mwanachama mwenyewe.',
  },
})
