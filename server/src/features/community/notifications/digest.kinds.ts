import { defineKinds, type MailTexts } from '../../../core/notifications.ts'

interface DigestNotifications {
  /** A line for each, with the URL of its page. `stop` ends these mails. */
  notification_digest: { lines: string; link: string; stop: string }
}

const english: MailTexts<DigestNotifications> = {
  notification_digest: ({ lines }) => ({
    subject: 'What you have not read yet on Mtaa',
    lines: ['This has happened, and waits unread among your notifications:', ...lines.split('\n')],
    button: 'Open your notifications',
    ending:
      'You get this once a day at most because of your settings. If you did not ask for this, end it by the link below or in your settings.',
  }),
}

const swahili: MailTexts<DigestNotifications> = {
  notification_digest: ({ lines }) => ({
    subject: 'Ambayo bado hujasoma Mtaa',
    lines: ['Haya yametokea, na bado hujayasoma kwenye arifa zako:', ...lines.split('\n')],
    button: 'Fungua arifa zako',
    ending:
      'Unapata hii mara moja kwa siku kwa sababu ya mipangilio yako. Kama hukuomba hili, isimamishe kwa kiungo kilicho hapa chini au kwenye mipangilio.',
  }),
}

const link = 'https://mtaa.test/x?key=a_b-c'
const stop = 'https://mtaa.test/api/notifications/stop?token=a_b-c'

const samples: DigestNotifications = {
  notification_digest: { lines: 'A post near you', link, stop },
}

/** The mail of the day. It has no line: its lines are in the app already. */
export const digestKinds = defineKinds<DigestNotifications>({
  class: 'nearby',
  samples,
  mail: { en: english, sw: swahili },
})
