export interface ChatNotifications {
  /** To whom a message of a room names by `@handle`. */
  chat_mentioned: { name: string; place: string; link: string }
  /** To whom a moderator lets write nothing. */
  chat_silenced: { place: string; hours: number; reason: string; link: string }
}
