import type { Language } from '@mtaa/contract/language'
import type { MailWords, NotificationKind } from './notifications.ts'

/**
 * Words that operators have written in place of those of the program (docs/decisions/0071). Undefined: the words of the program are
 * sent, because there are no others, or because these do not fit what happened.
 */
export interface OwnWords {
  mail<D extends object>(kind: NotificationKind<D>, data: D, language: Language): MailWords | undefined
  sms<D extends object>(kind: NotificationKind<D>, data: D, language: Language): string | undefined
  /** Resolves when everything that was committed before the call is known. */
  reload(): Promise<void>
}
