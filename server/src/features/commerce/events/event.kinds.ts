import { defineKinds, moneyEndings, pathOf, type MailTexts, type SmsTexts } from '../../../core/notifications.ts'
import { shortTitle } from '../market/index.ts'

interface EventNotifications {
  /** To its organizer. */
  event_cancelled_by_moderator: { title: string; link: string; reason: string }
}

const english: MailTexts<EventNotifications> = {
  event_cancelled_by_moderator: ({ title, reason }) => ({
    subject: 'Your event was cancelled',
    lines: [`A moderator has cancelled “${title}”. ${reason}`, 'What was paid for tickets goes back by itself.'],
    button: 'See my event',
    ending: moneyEndings.en,
  }),
}

const swahili: MailTexts<EventNotifications> = {
  event_cancelled_by_moderator: ({ title, reason }) => ({
    subject: 'Tukio lako limefutwa',
    lines: [`Msimamizi amefuta “${title}”. ${reason}`, 'Kilicholipwa kwa tiketi kinarudishwa chenyewe.'],
    button: 'Tazama tukio langu',
    ending: moneyEndings.sw,
  }),
}

const sms: Record<'en' | 'sw', SmsTexts<EventNotifications>> = {
  en: {
    event_cancelled_by_moderator: ({ title }) =>
      `a moderator has cancelled your event "${shortTitle(title)}". What was paid goes back by itself.`,
  },
  sw: {
    event_cancelled_by_moderator: ({ title }) =>
      `msimamizi amefuta tukio lako "${shortTitle(title)}". Kilicholipwa kinarudishwa chenyewe.`,
  },
}

/** What moderators do with events. */
export const eventKinds = defineKinds<EventNotifications>({
  class: 'people',
  samples: {
    event_cancelled_by_moderator: {
      title: 'Sauti Sol',
      link: 'https://mtaa.test/events/x',
      reason: 'It is in the wrong category.',
    },
  },
  mail: { en: english, sw: swahili },
  sms,
  path: pathOf,
})
