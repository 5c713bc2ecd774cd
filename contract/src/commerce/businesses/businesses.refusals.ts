import { defineRefusals } from '../../refusal-table.ts'

export const businessesRefusals = defineRefusals({
  business_not_found: { status: 404, en: 'This business does not exist.', sw: 'Biashara hii haipo.' },
  business_needs_phone: {
    status: 403,
    en: 'Confirm your phone number first. You can do that in Settings.',
    sw: 'Thibitisha nambari yako ya simu kwanza. Unaweza kufanya hivyo kwenye Mipangilio.',
  },
  business_needs_mail: {
    status: 403,
    en: 'Confirm your e-mail address first. You can do that in Settings.',
    sw: 'Thibitisha barua pepe yako kwanza. Unaweza kufanya hivyo kwenye Mipangilio.',
  },
  business_limit: {
    status: 409,
    en: 'You have {limit} already. A member has one business, and up to 3 once one of them is verified.',
    sw: 'Tayari unazo {limit}. Mwanachama ana biashara moja, na hadi 3 baada ya moja kuthibitishwa.',
  },
  business_hours_overlap: {
    status: 400,
    en: 'Two of the opening hours overlap. Check the days and the nights between them.',
    sw: 'Saa mbili za kufungua zinaingiliana. Angalia siku na usiku kati yake.',
  },
  business_removed: {
    status: 409,
    en: 'This business was removed by a moderator and cannot be changed.',
    sw: 'Biashara hii iliondolewa na msimamizi na haiwezi kubadilishwa.',
  },
  business_phone_hidden: {
    status: 409,
    en: 'This business does not show a phone number.',
    sw: 'Biashara hii haionyeshi nambari ya simu.',
  },
  kra_pin_invalid: {
    status: 400,
    en: 'A KRA PIN is A or P, nine digits and a letter, such as A012345678Z.',
    sw: 'PIN ya KRA ni A au P, tarakimu tisa na herufi moja, kama A012345678Z.',
  },
  business_check_pending: {
    status: 409,
    en: 'What you sent is being checked. Wait for the answer.',
    sw: 'Ulichotuma kinakaguliwa. Subiri jibu.',
  },
  business_is_verified: {
    status: 409,
    en: 'This business is verified already.',
    sw: 'Biashara hii tayari imethibitishwa.',
  },
  business_check_not_found: {
    status: 404,
    en: 'This submission does not exist.',
    sw: 'Ombi hili la uthibitisho halipo.',
  },
  business_check_decided: {
    status: 409,
    en: 'This submission was decided or withdrawn meanwhile.',
    sw: 'Ombi hili la uthibitisho limeshaamuliwa au kuondolewa.',
  },
  own_business: {
    status: 403,
    en: 'Nobody decides about their own business.',
    sw: 'Hakuna anayeamua kuhusu biashara yake mwenyewe.',
  },
})
