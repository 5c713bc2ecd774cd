import type { ReportReason } from '@mtaa/contract/community/report-words'
import type { Member, ViewerOf } from '../../../core/viewer.ts'
import type { Bus } from '../../../platform/bus/bus.ts'
import type { Db } from '../../../platform/database/db.ts'
import { isRole } from '../accounts/index.ts'
import { isBanned } from '../users/index.ts'
import { audience, type AccessTokens } from './access-tokens.ts'
import { userExists, findViewer, findViewers, type ViewerRow } from './viewer.queries.ts'

/** Cache time of a session for reads: how long they may go on after a sign-out or ban. Writes look it up. */
const cacheMs = 5_000
const maxEntries = 20_000

/**
 * Who a request's bearer token stands for. Reads may use what was known within five seconds; writes look again, so an
 * ended session or a ban stops them at once. Where sessions, bans or restrictions are said to have changed, nothing of before is used.
 */
export function createViewerOf(db: Db, tokens: AccessTokens, clock: () => Date, bus: Pick<Bus, 'on'>): ViewerOf {
  const cached = new Map<string, { member: Member; until: number }>()
  bus.on('session.changed', (memberId) => {
    for (const [sessionId, { member }] of cached) if (member.id === memberId) cached.delete(sessionId)
  })

  return async ({ authorization, 'x-jwt-aud': requestedAudience = audience }, { fresh }) => {
    const token = bearerOf(authorization)
    if (!token) return null
    // A program may request another audience; we sign tokens of one only.
    if (requestedAudience !== audience) return 'bad token'
    const claims = await tokens.verify(token).catch(() => null)
    if (!claims) return 'bad token'
    const now = clock()
    const known = cached.get(claims.session_id)
    // Who owes a second factor may have proven it a moment ago, to another process.
    if (!fresh && known && known.until > now.getTime() && !known.member.needsSecondFactor) return known.member

    cached.delete(claims.session_id)
    const row = await findViewer(db, { sessionId: claims.session_id, userId: claims.sub })
    if (!row) return (await userExists(db, claims.sub)) ? 'ended' : 'gone'
    if (isBanned(row, now)) return 'banned'
    const member = memberOf(row, claims.session_id)
    if (cached.size >= maxEntries) cached.clear()
    cached.set(claims.session_id, { member, until: now.getTime() + cacheMs })
    return member
  }
}

function memberOf(row: ViewerRow, sessionId: string): Member {
  const { id, county_code, constituency_code, ward_code } = row
  const home = county_code && constituency_code && ward_code ? { county_code, constituency_code, ward_code } : null
  const aal = row.aal === 'aal2' ? 'aal2' : 'aal1'
  const needsSecondFactor = aal === 'aal1' && row.has_factor
  const restriction = row.restricted_until && {
    until: row.restricted_until,
    rule: (row.restricted_for ?? 'other') as ReportReason,
  }
  return { id, sessionId, roles: row.roles.filter(isRole), home, aal, needsSecondFactor, restriction }
}

/** The members whose sessions these are, by session. Ended sessions, and those of banned members, are missing. */
export async function findMembers(db: Db, sessionIds: readonly string[], now: Date): Promise<Map<string, Member>> {
  const rows = await findViewers(db, sessionIds)
  const valid = rows.filter((row) => !isBanned(row, now))
  return new Map(valid.map((row) => [row.session_id, memberOf(row, row.session_id)]))
}

/** The token of an `Authorization: Bearer …` header. */
export const bearerOf = (authorization: string | undefined) => /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
