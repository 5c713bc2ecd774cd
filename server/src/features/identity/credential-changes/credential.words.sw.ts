import type { MailTexts } from '../../../core/notifications.ts'
import type { CredentialNotifications } from './credential.notifications.ts'

const undo = {
  button: 'Sikuwa mimi: tengua',
  ending:
    'Kama si wewe, tengua ndani ya saa 72 kwa kitufe kilicho juu: kila mtu ataondolewa, nawe utaweka nenosiri jipya. Vinginevyo huna haja ya kufanya chochote.',
}

/** How the account is opened from now on, for its owner to know. */
export const swahili: MailTexts<CredentialNotifications> = {
  email_changed: ({ address }) => ({
    subject: 'Barua pepe yako imebadilika',
    lines: [`Akaunti yako ya Mtaa sasa ina anwani hii: ${address}.`],
    ...undo,
  }),
  phone_changed: ({ phone }) => ({
    subject: 'Nambari yako ya simu imebadilika',
    lines: [`Akaunti yako ya Mtaa sasa ina nambari hii: +${phone}.`],
    ...undo,
  }),
  password_changed: () => ({
    subject: 'Nenosiri lako limebadilika',
    lines: ['Akaunti yako ya Mtaa ina nenosiri jipya. Vifaa vyako vingine vimeondolewa.'],
    ...undo,
  }),
  factor_added: ({ name, codes }) => ({
    subject: 'Hatua ya pili imeongezwa',
    lines: [
      `Kuanzia sasa kuingia kunahitaji hatua moja zaidi: ${name}.`,
      ...(codes
        ? [`Kwa siku utakayoipoteza una misimbo ${codes} ya dharura. Ihifadhi mahali unapopajua wewe tu.`]
        : []),
    ],
    ...undo,
  }),
  factor_removed: ({ name }) => ({
    subject: 'Hatua ya pili imeondolewa',
    lines: [`Kuingia hakuhitaji tena hatua hii: ${name}.`],
    ...undo,
  }),
  recovery_codes_made: ({ codes }) => ({
    subject: 'Una misimbo mipya ya dharura',
    lines: [
      `Misimbo ${codes} mipya ya dharura inaweza kushika nafasi ya hatua yako ya pili. Misimbo ya awali haifanyi kazi tena.`,
    ],
    ...undo,
  }),
  recovery_codes_removed: () => ({
    subject: 'Misimbo yako ya dharura imeondolewa',
    lines: ['Hakuna tena misimbo ya dharura inayoweza kushika nafasi ya hatua yako ya pili.'],
    ...undo,
  }),
  passkey_added: ({ name }) => ({
    subject: 'Passkey imeongezwa',
    lines: [`Kuanzia sasa passkey hii inafungua akaunti yako: ${name}.`],
    ...undo,
  }),
  passkey_removed: ({ name }) => ({
    subject: 'Passkey imeondolewa',
    lines: [`Passkey hii haifungui tena akaunti yako: ${name}.`],
    ...undo,
  }),
  identity_linked: ({ name }) => ({
    subject: 'Njia mpya ya kuingia imeongezwa',
    lines: [`Kuanzia sasa akaunti yako ya ${name} inafungua pia akaunti yako ya Mtaa.`],
    ...undo,
  }),
  identity_unlinked: ({ name }) => ({
    subject: 'Njia ya kuingia imeondolewa',
    lines: [`Huwezi tena kuingia Mtaa kwa njia hii: ${name}.`],
    ...undo,
  }),
  credentials_restored: () => ({
    subject: 'Akaunti yako imerudi ilivyokuwa',
    lines: [
      'Mtu, huenda ni wewe, alisema kwamba badiliko kwenye akaunti yako halikuwa lake. Limetenguliwa, na kila mtu ameondolewa.',
      'Nenosiri lako la zamani halifanyi kazi tena, kwa sababu huenda mtu analijua. Ingia kwa msimbo au chagua “Umesahau nenosiri?”, kisha weka jipya.',
    ],
    button: 'Ingia',
    ending: 'Kama si wewe, au huwezi kuingia, tuandikie kwenye ukurasa wa mawasiliano.',
  }),
}
