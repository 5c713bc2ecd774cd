import type { MailTexts } from '../../../../core/notifications.ts'
import type { ListingNotifications } from './listing.notifications.ts'

const ending = 'Kama hukuomba hili au kuna kitu si sawa, tuandikie kwenye ukurasa wa mawasiliano.'

/** What moderators and clocks do with listings. */
export const swahili: MailTexts<ListingNotifications> = {
  listing_approved: ({ title }) => ({
    subject: 'Tangazo lako liko sokoni',
    lines: [`Tumeangalia “${title}”. Sasa kila mtu anaweza kuliona na kununua.`],
    button: 'Ona tangazo langu',
    ending,
  }),
  listing_refused: ({ title, reason }) => ({
    subject: 'Tangazo lako linahitaji marekebisho',
    lines: [`“${title}” bado haionyeshwi. ${reason}`, 'Lirekebishe na ulitume tena: liko kwenye rasimu zako.'],
    button: 'Rekebisha tangazo langu',
    ending,
  }),
  listing_removed: ({ title, reason }) => ({
    subject: 'Tangazo lako limeondolewa',
    lines: [
      `“${title}” haiko sokoni tena. ${reason}`,
      'Ukiona si haki, unaweza kukata rufaa mara moja. Mtu mwingine ataamua.',
    ],
    button: 'Ona sababu, kata rufaa',
    ending,
  }),
  listing_restored: ({ title }) => ({
    subject: 'Rufaa yako imekubaliwa',
    lines: [`“${title}” iko sokoni tena. Samahani kwa usumbufu.`],
    button: 'Ona tangazo langu',
    ending,
  }),
  listing_appeal_refused: ({ title, reason }) => ({
    subject: 'Rufaa yako imekataliwa',
    lines: [`Mtu mwingine ameangalia “${title}”. Limebaki limeondolewa. ${reason}`],
    button: 'Ona matangazo yangu',
    ending,
  }),
  listing_ending: ({ title, day }) => ({
    subject: 'Tangazo lako linakaribia kuisha',
    lines: [`“${title}” itaonyeshwa hadi ${day}. Bado ipo? Mguso mmoja unaionyesha kwa siku 60 zaidi.`],
    button: 'Ongeza muda wa tangazo',
    ending: `Kama imeuzwa, huna haja ya kufanya chochote. ${ending}`,
  }),
}
