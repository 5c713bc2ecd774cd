import type { Language } from '@mtaa/contract/language'
import type { MailWords } from '../../../core/notifications.ts'

interface To {
  /** A mail address, or a number as digits with the country's code. */
  to: string
  /** What it is, for the log. */
  kind: string
}

/** A mail or SMS with all its words, as it waits for the transport. */
export type RenderedMail =
  | (To & {
      channel: 'mail'
      language: Language
      words: MailWords
      code?: string | undefined
      link?: string | undefined
      /** Ends such mails. */
      stop?: string | undefined
    })
  | (To & { channel: 'sms'; text: string; code?: string | undefined })
