import { sql } from 'kysely'

interface SessionCheck {
  session: string
  me: string
  now: Date
}

/**
 * In SQL: the session has not ended, no ban holds, and it owes no second factor. For statements that look it up themselves,
 * of endpoints that are registered with `session: 'in statement'`; when nothing comes of one, `refuseEnded` says why.
 */
export const sessionLives = ({ session, me, now }: SessionCheck) => sql<boolean>`exists (
  select from sessions s join users u on u.id = s.user_id
  where s.id = ${session}::uuid and u.id = ${me}::uuid and (u.banned_until is null or u.banned_until <= ${now}::timestamptz)
    and (s.aal = 'aal2' or not exists (select from mfa_factors f where f.user_id = u.id and f.status = 'verified')))`
