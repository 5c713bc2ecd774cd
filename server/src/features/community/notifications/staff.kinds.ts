import { defineKinds, pathOf, type MailTexts } from '../../../core/notifications.ts'

interface StaffNotifications {
  /** What waits in which queues, and a line for the page of each. */
  staff_queue: { queues: string; pages: string; link: string }
}

const english: MailTexts<StaffNotifications> = {
  staff_queue: ({ queues, pages }) => ({
    subject: `Waiting for you: ${queues}`.slice(0, 70),
    lines: [`This waits for staff: ${queues}.`, ...pages.split('\n').slice(1)],
    button: 'Open the queue',
    ending:
      'You get this because of your role at Mtaa, once an hour at most. If you did not ask for this, write to us on the contact page.',
  }),
}

const swahili: MailTexts<StaffNotifications> = {
  staff_queue: ({ queues, pages }) => ({
    subject: `Inakusubiri: ${queues}`.slice(0, 70),
    lines: [`Hii inasubiri wasimamizi: ${queues}.`, ...pages.split('\n').slice(1)],
    button: 'Fungua orodha',
    ending:
      'Unapata hii kwa sababu ya jukumu lako Mtaa, mara moja kwa saa. Kama hukuomba hili, tuandikie kwenye ukurasa wa mawasiliano.',
  }),
}

const link = 'https://mtaa.test/x?key=a_b-c'

const samples: StaffNotifications = {
  staff_queue: { queues: '3 listings, 1 dispute', pages: link, link },
}

/** What staff get of their queues. */
export const staffKinds = defineKinds<StaffNotifications>({
  class: 'people',
  samples,
  mail: { en: english, sw: swahili },
  path: pathOf,
})
