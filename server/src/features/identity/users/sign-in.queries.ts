import { sql } from 'kysely'

interface SignIn {
  userId: string
  /** The hash the password was compared with; null when something else was proven. */
  passwordHash: string | null
  /** Null: the account's own address or number. */
  provider: string | null
}

/**
 * The part of the statement that opens a session which locks the account and notes the sign-in: `person` has its `id`, or
 * no row where it has gone, was banned or got another password since it was read.
 */
export const signInOf = ({ userId, passwordHash, provider }: SignIn, now: Date) => sql`
    person as (
      update users set last_sign_in_at = ${now}
      where id = ${userId} and (${passwordHash}::text is null or password_hash = ${passwordHash})
        and (banned_until is null or banned_until <= ${now})
      returning id
    ), known as (
      update identities i set last_sign_in_at = ${now} from person
      where i.user_id = person.id and i.provider = coalesce(${provider}::text, 'email')
    )`
