import type { MailTexts, SmsTexts } from '../../../core/notifications.ts'
import type { ChatNotifications } from './chat.notifications.ts'

const span = (hours: number) => (hours === 1 ? 'saa 1' : hours < 48 ? `saa ${hours}` : `siku ${hours / 24}`)

export const swahiliLines: SmsTexts<ChatNotifications> = {
  chat_mentioned: ({ name, place }) => `${name} amekutaja kwenye gumzo la ${place}`,
  chat_silenced: ({ place, hours }) => `Msimamizi amekuzuia kuandika kwenye gumzo la ${place} kwa ${span(hours)}`,
}

/** About rooms of the chat. */
export const swahili: MailTexts<ChatNotifications> = {
  chat_silenced: ({ place, hours, reason }) => ({
    subject: `Huwezi kuandika kwenye gumzo kwa ${span(hours)}`,
    lines: [
      `Ni gumzo la ${place}, na msimamizi ndiye aliyeamua. Unaweza kuendelea kusoma.`,
      `Kwa ${span(hours)} ujumbe wako hautatumwa huko. Sababu: ${reason}`,
    ],
    button: 'Fungua gumzo',
    ending: 'Kama si wewe au unaona si sawa, tuandikie kwenye ukurasa wa mawasiliano.',
  }),
}
