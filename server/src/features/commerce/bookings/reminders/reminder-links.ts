import { randomBytes } from 'node:crypto'
import type { Language } from '@mtaa/contract/language'
import type { Deps } from '../../../../core/deps.ts'
import { hashOf } from '../../../../platform/crypto/opaque-tokens.ts'

/** 144 random bits: an SMS has room for no more beside its sentence. Only their hash is stored. */
const newToken = () => randomBytes(18).toString('base64url')

/** A new link of a reminder. It says in which language its page begins where nobody has chosen one. */
export function newReminderLink({ settings }: Pick<Deps, 'settings'>) {
  const token = newToken()
  return {
    linkHash: hashOf(token),
    linkIn: (language: Language) => new URL(`/b/${token}?${language}`, settings.publicUrl).href,
  }
}
