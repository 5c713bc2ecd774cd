import type { MailTexts } from '../../../core/notifications.ts'
import type { ReviewNotifications } from './review.notifications.ts'

const ending = 'Kama hukuomba hili au kuna jambo lisilo sawa, tuandikie kwenye ukurasa wa mawasiliano.'

/** About reviews. */
export const swahili: MailTexts<ReviewNotifications> = {
  review_published: ({ what }) => ({
    subject: 'Kuna maoni mapya kukuhusu',
    lines: [`Maoni ya mwenzako kuhusu biashara yenu sasa yanaonekana: ${what}. Unaweza kuyajibu mara moja.`],
    button: 'Soma maoni',
    ending,
  }),
  review_reminder: ({ what, day }) => ({
    subject: 'Ilikuwaje? Toa maoni yako',
    lines: [
      `Umekamilisha biashara: ${what}. Una hadi ${day} kusema ilivyokuwa. Mwenzako atayaona nyote mkishaandika, au siku hiyo ikipita.`,
    ],
    button: 'Toa maoni',
    ending:
      'Kama hutaki kuandika, huna haja ya kufanya chochote. Kama si wewe, tuandikie kwenye ukurasa wa mawasiliano.',
  }),
  review_removed: ({ reason }) => ({
    subject: 'Maoni yako yameondolewa',
    lines: [
      `Msimamizi ameondoa maoni yako kwa sababu yanavunja kanuni: ${reason}`,
      'Unaweza kukata rufaa mara moja, na msimamizi mwingine ataamua. Nyota chache si sababu kamwe.',
    ],
    button: 'Ona maoni yangu',
    ending,
  }),
  review_restored: () => ({
    subject: 'Maoni yako yanaonekana tena',
    lines: ['Msimamizi amerudisha maoni yako. Yanahesabiwa kama mwanzo.'],
    button: 'Ona maoni yangu',
    ending,
  }),
  review_appeal_rejected: ({ reason }) => ({
    subject: 'Maoni yako hayatarudishwa',
    lines: [`Msimamizi mwingine ameyaangalia maoni yako na kuamua yabaki yameondolewa: ${reason}`],
    button: 'Ona maoni yangu',
    ending,
  }),
}
