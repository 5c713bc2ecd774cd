import { defineKinds } from '../../../core/notifications.ts'

/** `who` has written; `text`: how the newest message begins, for a push only. A mail says nothing of what was written. */
interface Written {
  who: string
  link: string
  text?: string
}

/** To a member who has not read a message. The badge of messages counts it, so it has no line of its own. */
export interface MessageNotifications {
  message_received: Written
}

export const messageKinds = defineKinds<MessageNotifications>({
  class: 'people',
  samples: { message_received: { who: 'Wanjiru Kamau', link: 'https://mtaa.test/messages/x' } },
  mail: {
    en: {
      message_received: ({ who }) => ({
        subject: `${who} has written to you`,
        lines: [`${who} has written to you on Mtaa. You will get no further mail about it until you have read it.`],
        button: 'Read the message',
        ending: 'If you did not ask for this, mute the conversation or turn these mails off in the settings.',
      }),
    },
    sw: {
      message_received: ({ who }) => ({
        subject: `${who} amekuandikia ujumbe`,
        lines: [`${who} amekuandikia kwenye Mtaa. Hutapata barua pepe nyingine kuhusu hili hadi utakapousoma.`],
        button: 'Soma ujumbe',
        ending: 'Kama hukuomba hili, nyamazisha mazungumzo haya au zima barua hizi kwenye mipangilio.',
      }),
    },
  },
})
