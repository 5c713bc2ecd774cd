import { defineRefusals } from '../refusal-table.ts'

export const flagsRefusals = defineRefusals({
  feature_off: { status: 404, en: 'This feature is not available.', sw: 'Huduma hii haipatikani.' },
  feature_read_only: {
    status: 403,
    en: 'You can look around here, but nothing new can be posted at the moment.',
    sw: 'Unaweza kuangalia, lakini kwa sasa hakuna jipya linaloweza kuwekwa hapa.',
  },
  flag_not_found: { status: 404, en: 'There is no such feature.', sw: 'Hakuna huduma kama hiyo.' },
  flag_not_built: {
    status: 409,
    en: 'Failed to update feature: it is not built yet.',
    sw: 'Huduma haikubadilishwa: bado haijatengenezwa.',
  },
  flag_changed: {
    status: 409,
    en: 'Failed to update feature: somebody else has changed it meanwhile. Look at it again.',
    sw: 'Huduma haikubadilishwa: mtu mwingine ameibadilisha wakati huo huo. Iangalie tena.',
  },
  flag_needs_second_admin: {
    status: 409,
    en: 'Failed to update feature: to open it needs a second admin. Plan the change and let another admin approve it.',
    sw: 'Huduma haikubadilishwa: kuifungua kunahitaji msimamizi wa pili. Panga badiliko, kisha msimamizi mwingine aliidhinishe.',
  },
  flag_plan_moment: {
    status: 400,
    en: 'Choose a moment between now and a year from now.',
    sw: 'Chagua wakati kati ya sasa na mwaka mmoja ujao.',
  },
  flag_plan_not_found: {
    status: 404,
    en: 'This change is no longer planned.',
    sw: 'Badiliko hili halijapangwa tena.',
  },
  flag_plans_full: {
    status: 409,
    en: 'At most {limit} changes of one feature can be planned. Cancel one first.',
    sw: 'Mabadiliko yasiyozidi {limit} ya huduma moja yanaweza kupangwa. Ghairi moja kwanza.',
  },
  flag_plan_own: {
    status: 403,
    en: 'Another admin must approve what you have planned.',
    sw: 'Msimamizi mwingine lazima aidhinishe ulichopanga.',
  },
})
