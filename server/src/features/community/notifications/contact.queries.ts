import type { Language } from '@mtaa/contract/language'
import type { Tx } from '../../../platform/database/db.ts'

/** Where somebody is reached: what is null is not proven, or not there. */
export interface Contact {
  /** Whose account it is; absent: there is no account yet. */
  memberId?: string
  mail?: string | null
  phone?: string | null
  language: Language
}

/** The proven mail address and number of a member, and their language; undefined for an account that is gone. */
export async function findContact(tx: Tx, memberId: string): Promise<Contact | undefined> {
  const row = await tx
    .selectFrom('users')
    .select(['email', 'email_confirmed_at', 'phone', 'phone_confirmed_at', 'language'])
    .where('id', '=', memberId)
    // It stays until its line is stored.
    .forKeyShare()
    .executeTakeFirst()
  if (!row) return undefined
  return {
    memberId,
    mail: row.email_confirmed_at ? row.email : null,
    phone: row.phone_confirmed_at ? row.phone : null,
    language: row.language === 'sw' ? 'sw' : 'en',
  }
}
