import type { Language } from '@mtaa/contract/language'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { preparedWrite } from '../../../platform/database/prepared.ts'
import { settingsColumns, settingsOf } from './settings.queries.ts'
import type { StoredSettings } from './settings.rules.ts'

/** Where somebody is reached: what is null is not proven, or not there. */
export interface Contact {
  /** Whose account it is; absent: there is no account yet. */
  memberId?: string
  mail?: string | null
  phone?: string | null
  language: Language
}

/** A member with what they have chosen. */
export interface Recipient extends Contact {
  memberId: string
  settings: StoredSettings
  /** A browser of theirs takes pushes. */
  hasPush: boolean
}

interface Row {
  id: string
  mail: string | null
  phone: string | null
  language: string
  has_push: boolean
}

// The accounts stay until their lines are stored.
const recipients = preparedWrite(
  (_, { ids }: { ids: readonly string[] }, _variant: Record<string, never>) => sql<Row>`
    select u.id, case when u.email_confirmed_at is not null then u.email end as mail,
      case when u.phone_confirmed_at is not null then u.phone end as phone, u.language,
      exists (select from push_subscriptions p where p.member_id = u.id) as has_push, ${settingsColumns}
    from users u left join notification_settings s on s.member_id = u.id
    where u.id = any(${ids}::uuid[]) order by u.id for key share of u`,
)

/** Members with their proven contacts, language and settings; who has no account any more is missing. */
export async function findRecipients(tx: Tx, ids: readonly string[]): Promise<Recipient[]> {
  const rows = await recipients(tx, { ids }, {})
  return rows.map(({ id, mail, phone, language, has_push: hasPush, ...settings }) => ({
    memberId: id,
    mail,
    phone,
    language: language === 'sw' ? 'sw' : 'en',
    hasPush,
    settings: settingsOf(settings),
  }))
}
