import type { Db } from '../../platform/db.ts'
import type { Member, ViewerOf } from '../../platform/viewer.ts'
import type { AccessTokens } from './access-tokens.ts'
import { findViewer } from './accounts.queries.ts'

const rememberedFor = 10_000
const mostRemembered = 20_000

/**
 * Who a request's bearer token stands for. Reads may use what was known within ten seconds; writes look again, so an
 * ended session or a ban stops them at once.
 */
export function createViewerOf(db: Db, tokens: AccessTokens, clock: () => Date): ViewerOf {
  const remembered = new Map<string, { member: Member; until: number }>()

  return async ({ authorization }, { fresh }) => {
    const token = bearerOf(authorization)
    if (!token) return null
    const claims = await tokens.verify(token).catch(() => null)
    if (!claims) return 'ended'
    const now = clock()
    const known = remembered.get(claims.session_id)
    if (!fresh && known && known.until > now.getTime()) return known.member

    const row = await findViewer(db, { sessionId: claims.session_id, userId: claims.sub })
    if (!row) {
      remembered.delete(claims.session_id)
      return 'ended'
    }
    if (row.banned_until && row.banned_until > now) return 'banned'
    const { county_code, constituency_code, ward_code } = row
    const home = county_code && constituency_code && ward_code ? { county_code, constituency_code, ward_code } : null
    const member: Member = { id: row.id, sessionId: claims.session_id, roles: row.roles, home }
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(claims.session_id, { member, until: now.getTime() + rememberedFor })
    return member
  }
}

/** The token of an `Authorization: Bearer …` header. */
export const bearerOf = (authorization: string | undefined) => /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
