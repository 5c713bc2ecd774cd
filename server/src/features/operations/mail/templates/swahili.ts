import { swahiliListings } from './swahili-listings.ts'
import { swahiliDeals } from './swahili-deals.ts'
import { swahiliMoney } from './swahili-money.ts'
import { swahiliOrders } from './swahili-orders.ts'
import { swahiliReviews } from './swahili-reviews.ts'
import type { FrameWords, Phrases } from './words.ts'
import { worries } from './worries.ts'

const worry = worries.sw

export const swahiliFrame: FrameWords = {
  greeting: 'Habari,',
  code: 'Msimbo wako:',
  orCode: 'Au weka msimbo huu:',
  link: 'Ikiwa kitufe hakifanyi kazi, fungua anwani hii:',
  farewell: 'Majirani zako wa Mtaa',
  about: 'Unapata barua hii kwa sababu ya akaunti yako ya Mtaa. Hatuombi kamwe msimbo wako wala nenosiri lako.',
}

const notYou = 'Kama hukuomba hili, huna haja ya kufanya chochote: bila msimbo au kiungo hakuna kinachotokea.'
const notWritten = 'Kama hukuomba hili, mtu alitupa anwani yako kwa makosa: huna haja ya kufanya chochote.'

export const swahili: Phrases = {
  confirm: () => ({
    subject: 'Thibitisha barua pepe yako',
    lines: ['Karibu! Imebaki hatua moja: thibitisha kuwa anwani hii ni yako.'],
    button: 'Thibitisha anwani yangu',
    ending: 'Kama hukuomba akaunti hii, huna haja ya kufanya chochote: bila uthibitisho wako itabaki imefungwa.',
  }),
  invite: () => ({
    subject: 'Umealikwa Mtaa',
    lines: ['Kuna mtu angependa uwe Mtaa, mahali ambapo mtaa wako unazungumza, unanunua na kuuza.'],
    button: 'Kubali mwaliko',
    ending: 'Kama hukuomba hili, huna haja ya kufanya chochote.',
  }),
  magic_link: () => ({
    subject: 'Kiungo chako cha kuingia Mtaa',
    lines: ['Ingia kwa kitufe au kwa msimbo. Vyote hufanya kazi mara moja, ndani ya saa moja.'],
    button: 'Ingia',
    ending: notYou,
  }),
  recovery: () => ({
    subject: 'Chagua nenosiri jipya',
    lines: ['Mtu, pengine wewe, ameomba nenosiri jipya. Kiungo na msimbo hufanya kazi mara moja, ndani ya saa moja.'],
    button: 'Chagua nenosiri jipya',
    ending: 'Kama hukuomba hili, huna haja ya kufanya chochote: nenosiri lako linabaki lilivyo.',
  }),
  email_change: ({ address }) => ({
    subject: 'Thibitisha barua pepe yako mpya',
    lines: [`${address} itakuwa anwani ya akaunti yako ya Mtaa. Thibitisha kuwa ni yako.`],
    button: 'Thibitisha anwani mpya',
    ending: notYou,
  }),
  email_change_current: ({ address }) => ({
    subject: 'Je, unakubali barua pepe mpya?',
    lines: [
      `Akaunti yako ya Mtaa inakaribia kupata anwani mpya: ${address}. Itabadilika tu ukikubali pia kutoka anwani hii.`,
    ],
    button: 'Nakubali',
    ending: `Kama hukuomba hili, usithibitishe. ${worry}`,
  }),
  reauthentication: () => ({
    subject: 'Msimbo wako wa Mtaa',
    lines: ['Unakaribia kubadilisha jambo muhimu. Weka msimbo huu kuonyesha kuwa ni wewe.'],
    ending: `Kama hukuomba hili, huenda mtu anatumia akaunti yako. ${worry}`,
  }),
  already_registered: () => ({
    subject: 'Tayari una akaunti',
    lines: [
      'Mtu, pengine wewe, amejaribu kusajili anwani hii tena. Tayari una akaunti: ingia tu, au chagua nenosiri jipya kama umelisahau.',
    ],
    button: 'Ingia',
    ending: 'Kama hukuomba hili, huna haja ya kufanya chochote: hakuna kilichobadilika.',
  }),
  address_wanted: ({ address }) => ({
    subject: 'Mtu amejaribu kutumia anwani yako',
    lines: [`Mtu alitaka ${address} iwe ya akaunti nyingine ya Mtaa. Ni ya akaunti yako, na inabaki hapo.`],
    ending: 'Kama si wewe, huna haja ya kufanya chochote: hakuna kilichobadilika.',
  }),
  email_changed: ({ address }) => ({
    subject: 'Barua pepe yako imebadilika',
    lines: [`Akaunti yako ya Mtaa sasa ina anwani hii: ${address}.`],
    ending: worry,
  }),
  phone_changed: ({ phone }) => ({
    subject: 'Nambari yako ya simu imebadilika',
    lines: [`Akaunti yako ya Mtaa sasa ina nambari hii: +${phone}.`],
    ending: worry,
  }),
  password_changed: () => ({
    subject: 'Nenosiri lako limebadilika',
    lines: ['Akaunti yako ya Mtaa ina nenosiri jipya. Vifaa vyako vingine vimeondolewa.'],
    ending: worry,
  }),
  factor_added: ({ name, codes }) => ({
    subject: 'Hatua ya pili imeongezwa',
    lines: [
      `Kuanzia sasa kuingia kunahitaji hatua moja zaidi: ${name}.`,
      ...(codes
        ? [`Kwa siku utakayoipoteza una misimbo ${codes} ya dharura. Ihifadhi mahali unapopajua wewe tu.`]
        : []),
    ],
    ending: worry,
  }),
  factor_removed: ({ name }) => ({
    subject: 'Hatua ya pili imeondolewa',
    lines: [`Kuingia hakuhitaji tena hatua hii: ${name}.`],
    ending: worry,
  }),
  recovery_codes_made: ({ codes }) => ({
    subject: 'Una misimbo mipya ya dharura',
    lines: [
      `Misimbo ${codes} mipya ya dharura inaweza kushika nafasi ya hatua yako ya pili. Misimbo ya awali haifanyi kazi tena.`,
    ],
    ending: worry,
  }),
  recovery_codes_removed: () => ({
    subject: 'Misimbo yako ya dharura imeondolewa',
    lines: ['Hakuna tena misimbo ya dharura inayoweza kushika nafasi ya hatua yako ya pili.'],
    ending: worry,
  }),
  passkey_added: ({ name }) => ({
    subject: 'Passkey imeongezwa',
    lines: [`Kuanzia sasa passkey hii inafungua akaunti yako: ${name}.`],
    ending: worry,
  }),
  passkey_removed: ({ name }) => ({
    subject: 'Passkey imeondolewa',
    lines: [`Passkey hii haifungui tena akaunti yako: ${name}.`],
    ending: worry,
  }),
  recovery_code_used: ({ left }) => ({
    subject: 'Msimbo wa dharura umetumika',
    lines: [`Mtu ameingia kwa mmoja wa misimbo yako ya dharura. Misimbo iliyobaki: ${left}.`],
    ending: worry,
  }),
  export_ready: () => ({
    subject: 'Nakala ya data yako iko tayari',
    lines: ['Uliomba nakala ya data yako. Inakusubiri kwenye mipangilio yako kwa siku saba.'],
    button: 'Chukua data yangu',
    ending: worry,
  }),
  deletion_planned: ({ day }) => ({
    subject: 'Akaunti yako itafutwa',
    lines: [
      `Kama ulivyoomba, akaunti yako pamoja na machapisho na matangazo yako itafutwa tarehe ${day}. Hadi wakati huo unaweza kubadili nia: ingia na uihifadhi.`,
    ],
    button: 'Hifadhi akaunti yangu',
    ending: `Kama hukuomba hili, hifadhi akaunti yako kwa kitufe hapo juu. ${worry}`,
  }),
  policy_changed: ({ title, day, what }) => ({
    subject: `Mabadiliko ya ${title}`,
    lines: [
      `Toleo jipya la ${title} litaanza kutumika tarehe ${day}. Kinachobadilika: ${what}`,
      'Ukiendelea kutumia Mtaa kuanzia siku hiyo, umelikubali. Usipokubali, unaweza kufuta akaunti yako kabla: Mipangilio, kisha Data yako.',
    ],
    button: 'Soma toleo jipya',
    ending: 'Huna haja ya kufanya chochote sasa. Kama hukuomba akaunti hii, tuandikie kwenye ukurasa wa mawasiliano.',
  }),
  ticket_received: ({ number }) => ({
    subject: `Tumepokea ujumbe wako: ${number}`,
    lines: [
      `Ujumbe wako umefika. Nambari yake ni ${number}. Tunajibu ndani ya saa 48; kitufe kinaonyesha umefikia wapi.`,
      'Mwenye kiungo anaweza kusoma ujumbe wako, kwa hiyo usimpe mtu yeyote.',
    ],
    button: 'Ona ujumbe wangu',
    ending: notWritten,
  }),
  ticket_answered: ({ number }) => ({
    subject: `Tumekujibu: ${number}`,
    lines: [`Kuna jibu la ujumbe wako ${number}.`],
    button: 'Soma jibu',
    ending: notWritten,
  }),
  ticket_closed: ({ number }) => ({
    subject: `Ujumbe wako umefungwa: ${number}`,
    lines: [`Tumefunga ujumbe wako ${number}. Kama kuna lililobaki, tuandikie tena na utaje nambari hii.`],
    button: 'Ona ujumbe wangu',
    ending: notWritten,
  }),
  ...swahiliMoney,
  ...swahiliListings,
  ...swahiliOrders,
  ...swahiliReviews,
  ...swahiliDeals,
}
