import { defineRefusals } from '../refusal-table.ts'

export const siteSettingsRefusals = defineRefusals({
  maintenance: {
    status: 503,
    en: 'We are currently performing scheduled maintenance to improve your experience. We will be back shortly.',
    sw: 'Kwa sasa tunafanya matengenezo yaliyopangwa ili kuboresha huduma yako. Tutarudi hivi karibuni.',
  },
  maintenance_read_only: {
    status: 503,
    en: 'You can look around, but nothing can be saved while the site is under maintenance. Try again later.',
    sw: 'Unaweza kuangalia, lakini hakuna kinachoweza kuhifadhiwa wakati wa matengenezo. Jaribu tena baadaye.',
  },
  setting_not_found: { status: 404, en: 'There is no such setting.', sw: 'Hakuna mpangilio kama huo.' },
  setting_change_not_found: {
    status: 404,
    en: 'There is no such change of this setting.',
    sw: 'Hakuna badiliko kama hilo la mpangilio huu.',
  },
  setting_changed: {
    status: 409,
    en: 'Somebody else has changed this setting meanwhile. Look at it again.',
    sw: 'Mtu mwingine amebadilisha mpangilio huu wakati huo huo. Uangalie tena.',
  },
  setting_invalid: {
    status: 400,
    en: 'This value does not fit the setting: {field}.',
    sw: 'Thamani hii haifai kwa mpangilio huu: {field}.',
  },
  setting_locks_out: {
    status: 409,
    en: 'The site cannot be closed: no admin has a password to sign in with at /door. Set one first.',
    sw: 'Tovuti haiwezi kufungwa: hakuna msimamizi aliye na nenosiri la kuingia kupitia /door. Weka moja kwanza.',
  },
  setting_moment: {
    status: 400,
    en: 'Maintenance must end later than now, and within a year.',
    sw: 'Matengenezo lazima yaishe baada ya sasa, na ndani ya mwaka mmoja.',
  },
})
