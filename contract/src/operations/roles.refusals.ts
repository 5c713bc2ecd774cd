import { defineRefusals } from '../refusal-table.ts'

export const rolesRefusals = defineRefusals({
  role_self: {
    status: 403,
    en: 'You cannot change your own roles. Another admin can.',
    sw: 'Huwezi kubadilisha majukumu yako mwenyewe. Msimamizi mwingine anaweza.',
  },
  role_needs_super_admin: {
    status: 403,
    en: 'Only a Super-Admin can grant or take this role.',
    sw: 'Msimamizi mkuu wa mfumo pekee ndiye anayeweza kutoa au kuondoa jukumu hili.',
  },
  role_already: {
    status: 409,
    en: 'This person has the role already.',
    sw: 'Mtu huyu ana jukumu hili tayari.',
  },
  role_not_held: {
    status: 409,
    en: 'This person does not have the role any more.',
    sw: 'Mtu huyu hana jukumu hili tena.',
  },
  role_account_not_open: {
    status: 409,
    en: 'Roles are for accounts in good order: this one is without sign-in, suspended, or about to be deleted.',
    sw: 'Majukumu ni ya akaunti zilizo sawa: hii haina njia ya kuingia, imesimamishwa, au inakaribia kufutwa.',
  },
  role_no_second_person: {
    status: 409,
    en: 'This needs a second Super-Admin, and there is none who could approve it. An operator can do it at the server.',
    sw: 'Hili linahitaji msimamizi mkuu wa mfumo wa pili, na hakuna anayeweza kuidhinisha. Mwendeshaji anaweza kulifanya kwenye seva.',
  },
  role_approval_waits: {
    status: 409,
    en: 'The same change waits for a second Super-Admin already.',
    sw: 'Badiliko hilo hilo tayari linasubiri msimamizi mkuu wa mfumo wa pili.',
  },
  role_approval_not_found: {
    status: 404,
    en: 'This change does not wait any more: it was decided, cancelled, or has lapsed after seven days.',
    sw: 'Badiliko hili halisubiri tena: limeamuliwa, limeghairiwa, au muda wake wa siku saba umepita.',
  },
  role_approval_own: {
    status: 403,
    en: 'Another Super-Admin must approve this: neither who requested it nor the person it is about.',
    sw: 'Msimamizi mkuu mwingine wa mfumo lazima aidhinishe hili: si aliyeliomba wala anayehusika.',
  },
})
