import { defineRefusals } from '../refusal-table.ts'

export const membersRefusals = defineRefusals({
  member_act_self: {
    status: 403,
    en: 'You cannot do this about your own account here. Use your settings, or let another admin do it.',
    sw: 'Huwezi kufanya hili kuhusu akaunti yako mwenyewe hapa. Tumia mipangilio yako, au mwache msimamizi mwingine alifanye.',
  },
  member_act_staff: {
    status: 403,
    en: 'Only a Super-Admin can do this about an admin.',
    sw: 'Msimamizi mkuu wa mfumo pekee ndiye anayeweza kufanya hili kuhusu msimamizi.',
  },
  member_no_factor: {
    status: 409,
    en: 'This account has no second factor.',
    sw: 'Akaunti hii haina hatua ya pili ya kuingia.',
  },
  member_note_not_found: { status: 404, en: 'This note is not there any more.', sw: 'Dokezo hili halipo tena.' },
  member_search_short: {
    status: 400,
    en: 'Type at least two letters of a name or handle, or a whole number, mail address or id.',
    sw: 'Andika angalau herufi mbili za jina, au namba ya simu, barua pepe au kitambulisho kizima.',
  },
})
