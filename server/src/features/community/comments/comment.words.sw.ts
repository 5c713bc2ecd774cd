import type { MailTexts, SmsTexts } from '../../../core/notifications.ts'
import type { CommentNotifications } from './comment.notifications.ts'

const ending = 'Kama si wewe, au hutaki barua pepe kuhusu hili, tuandikie kwenye ukurasa wa mawasiliano.'

export const swahiliLines: SmsTexts<CommentNotifications> = {
  post_commented: ({ who }) => `Chapisho lako limepata maoni kutoka kwa ${who}`,
  comment_answered: ({ who }) => `Maoni yako yamejibiwa na ${who}`,
  comment_liked: ({ who }) => `Maoni yako yamependwa na ${who}`,
}

/** About comments. */
export const swahili: MailTexts<CommentNotifications> = {
  post_commented: ({ who, text }) => ({
    subject: 'Maoni mapya kwenye chapisho lako',
    lines: [`Chapisho lako limepata maoni kutoka kwa ${who}:`, text],
    button: 'Tazama maoni',
    ending: `Unapata barua pepe hii kwa sababu chapisho ni lako. ${ending}`,
  }),
  comment_answered: ({ who, text }) => ({
    subject: 'Jibu kwa maoni yako',
    lines: [`Maoni yako yamejibiwa na ${who}:`, text],
    button: 'Tazama jibu',
    ending: `Unapata barua pepe hii kwa sababu maoni hayo ni yako. ${ending}`,
  }),
}
