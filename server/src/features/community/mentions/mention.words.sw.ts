import type { MailTexts } from '../../../core/notifications.ts'
import type { MentionNotifications } from './mention.notifications.ts'

const ending =
  'Unapata hii kwa sababu mtu ameandika jina lako la mtumiaji. Kama si wewe au inakusumbua, tuandikie kwenye ukurasa wa mawasiliano.'

/** About mentions. */
export const swahili: MailTexts<MentionNotifications> = {
  mentioned_in_post: ({ name }) => ({
    subject: `${name} amekutaja kwenye chapisho`,
    lines: [`${name} amekutaja kwenye chapisho. Huenda umetajwa kwingine pia: kila mahali pako kwenye arifa zako.`],
    button: 'Soma chapisho',
    ending,
  }),
  mentioned_in_comment: ({ name }) => ({
    subject: `${name} amekutaja kwenye maoni`,
    lines: [`${name} amekutaja kwenye maoni. Huenda umetajwa kwingine pia: kila mahali pako kwenye arifa zako.`],
    button: 'Soma maoni',
    ending,
  }),
}
