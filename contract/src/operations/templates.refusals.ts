import { defineRefusals } from '../refusal-table.ts'

export const templatesRefusals = defineRefusals({
  template_not_found: {
    status: 404,
    en: 'There is no such mail or SMS.',
    sw: 'Hakuna barua pepe wala SMS kama hiyo.',
  },
  template_version_not_found: {
    status: 404,
    en: 'There is no such version of these words.',
    sw: 'Hakuna toleo kama hilo la maneno haya.',
  },
  template_changed: {
    status: 409,
    en: 'Another person has changed these words meanwhile. Load them again; what you wrote stays here until you do.',
    sw: 'Mtu mwingine amebadilisha maneno haya wakati huo huo. Yapakie upya; ulichoandika kinabaki hapa hadi ufanye hivyo.',
  },
  template_unchanged: {
    status: 409,
    en: 'These are the words that are sent already.',
    sw: 'Haya ndiyo maneno yanayotumwa tayari.',
  },
  template_variable_missing: {
    status: 422,
    en: 'The words must say {variable}: write {{variable}} where it should stand.',
    sw: 'Maneno lazima yataje {variable}: andika {{variable}} mahali panapofaa.',
  },
  template_variable_unknown: {
    status: 422,
    en: 'There is no {{variable}} here. Use one of the variables that are listed.',
    sw: 'Hapa hakuna {{variable}}. Tumia kigezo kimojawapo kati ya vilivyoorodheshwa.',
  },
  template_part_missing: {
    status: 422,
    en: 'Something is missing: {part}.',
    sw: 'Kuna kinachokosekana: {part}.',
  },
  template_part_unknown: {
    status: 422,
    en: 'This has no such part: {part}. Leave it empty.',
    sw: 'Hapa hakuna sehemu hii: {part}. Iache tupu.',
  },
  template_sms_too_long: {
    status: 422,
    en: 'With its longest values this SMS has {count} letters; {max} fit into one message.',
    sw: 'Ikiwa na thamani ndefu zaidi, SMS hii ina herufi {count}; ujumbe mmoja hubeba {max}.',
  },
  template_no_contact: {
    status: 409,
    en: 'Your account has no proven mail address or number for this test. Add one in your settings.',
    sw: 'Akaunti yako haina barua pepe wala nambari iliyothibitishwa kwa jaribio hili. Iongeze kwenye mipangilio yako.',
  },
  template_tests_used: {
    status: 429,
    en: 'You can send yourself ten tests an hour. Try again later.',
    sw: 'Unaweza kujitumia majaribio kumi kwa saa. Jaribu tena baadaye.',
  },
})
