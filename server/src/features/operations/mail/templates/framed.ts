import type { Language } from '@mtaa/contract/language'
import type { FrameWords, Words } from './words.ts'

/** A mail as its frame sets it. */
export interface Framed extends Words {
  frame: FrameWords
  language: Language
  code?: string
  link?: string
  /** Ends such mails. */
  stop?: string
}
