/** What is shared: a link and a few words. */
export interface Shared {
  title: string
  url: string
}

/** The words and the link, the link last: chats show its preview below. */
const sharedText = ({ title, url }: Shared) => `${title}\n${url}`

export const whatsAppLink = (shared: Shared) => `https://wa.me/?text=${encodeURIComponent(sharedText(shared))}`

/** Opens the phone's own messages; the number is chosen there. */
export const smsLink = (shared: Shared) => `sms:?&body=${encodeURIComponent(sharedText(shared))}`
