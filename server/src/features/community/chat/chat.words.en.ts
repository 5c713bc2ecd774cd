import type { MailTexts, SmsTexts } from '../../../core/notifications.ts'
import type { ChatNotifications } from './chat.notifications.ts'

const span = (hours: number) => (hours === 1 ? '1 hour' : hours < 48 ? `${hours} hours` : `${hours / 24} days`)

export const englishLines: SmsTexts<ChatNotifications> = {
  chat_mentioned: ({ name, place }) => `${name} mentioned you in the chat of ${place}`,
  chat_silenced: ({ place, hours }) => `A moderator lets you write nothing in the chat of ${place} for ${span(hours)}`,
}

/** About rooms of the chat. */
export const english: MailTexts<ChatNotifications> = {
  chat_silenced: ({ place, hours, reason }) => ({
    subject: `You cannot write in a chat for ${span(hours)}`,
    lines: [
      `It is the chat of ${place}, and a moderator has decided it. You can go on reading.`,
      `For ${span(hours)} nothing of yours is sent there. The reason: ${reason}`,
    ],
    button: 'Open the chat',
    ending: 'If this was not you or you think that it is wrong, write to us on the contact page.',
  }),
}
