import { defineRefusals } from '../refusal-table.ts'

export const privacyRefusals = defineRefusals({
  export_too_soon: {
    status: 429,
    en: 'You can ask for a copy of your data once a day. Try again in {hours} h.',
    sw: 'Unaweza kuomba nakala ya data yako mara moja kwa siku. Jaribu tena baada ya saa {hours}.',
  },
  export_not_found: { status: 404, en: 'There is no such copy of your data.', sw: 'Hakuna nakala hiyo ya data yako.' },
  export_not_ready: {
    status: 409,
    en: 'The copy of your data is still being made. You will get a mail.',
    sw: 'Nakala ya data yako bado inatengenezwa. Utapata barua pepe.',
  },
  export_expired: {
    status: 410,
    en: 'This copy of your data has expired. Ask for a new one.',
    sw: 'Muda wa nakala hii ya data yako umeisha. Omba nyingine.',
  },
  sign_in_again: {
    status: 403,
    en: 'Enter your password, or sign in again, to show that it is you.',
    sw: 'Weka nenosiri lako, au ingia tena, kuonyesha kuwa ni wewe.',
  },
  orders_open: {
    status: 409,
    en: 'Some of your orders are not finished yet ({count}). Finish them first.',
    sw: 'Baadhi ya oda zako hazijakamilika ({count}). Zikamilishe kwanza.',
  },
  money_left: {
    status: 409,
    en: 'There is money on its way to you or from you. Wait until it has arrived.',
    sw: 'Kuna pesa zinazokuja kwako au kutoka kwako. Subiri hadi zifike.',
  },
  legal_hold: {
    status: 409,
    en: 'This account must stay as it is for now, because the law says so. Write to us on the contact page to learn more.',
    sw: 'Akaunti hii lazima ibaki ilivyo kwa sasa, kwa sababu sheria inasema hivyo. Tuandikie kwenye ukurasa wa mawasiliano kujua zaidi.',
  },
  last_super_admin: {
    status: 409,
    en: 'You are the only Super-Admin: without you, no one could grant roles to admins. Make another person Super-Admin first.',
    sw: 'Wewe ndiye msimamizi mkuu wa mfumo pekee: bila wewe, hakuna anayeweza kuwapa wasimamizi majukumu. Mpe mtu mwingine jukumu hilo kwanza.',
  },
  deletion_not_planned: { status: 404, en: 'Your account is not going to be deleted.', sw: 'Akaunti yako haitafutwa.' },
})
