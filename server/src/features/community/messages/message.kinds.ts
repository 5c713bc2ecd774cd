import { defineKinds, pathOf, type NotificationKind } from '../../../core/notifications.ts'

/** `who` has written; `text`: how the newest message begins, for a push only. A mail says nothing of what was written. */
interface Written {
  who: string
  link: string
  text?: string
}

/** To a member who has not read a message. The badge of messages counts it, so it has no line of its own. */
interface MessageNotifications {
  message_received: Written
}

const { message_received: byMail } = defineKinds<MessageNotifications>({
  class: 'people',
  path: pathOf,
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

/** The words of a push: who has written, and how the newest message begins. */
const pushed =
  (without: string) =>
  ({ who, text }: Written) => ({ title: who, body: text ? text : without })

const messageReceived: NotificationKind<Written> = {
  ...byMail,
  unlisted: true,
  push: { en: pushed('A new message for you'), sw: pushed('Una ujumbe mpya') },
}

export const messageKinds = { message_received: messageReceived }
