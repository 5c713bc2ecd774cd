import type { Language } from '@mtaa/contract/language'
import type { MailWords } from '../../../../core/notifications.ts'
import type { FrameWords } from './frame-words.ts'

/** A mail as its frame sets it. */
export interface Framed extends MailWords {
  frame: FrameWords
  language: Language
  code?: string
  link?: string
  /** Ends such mails. */
  stop?: string
}
