import { day, second } from '@mtaa/contract/time'
import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '../../../core/deps.ts'
import { passCookie } from '../../../core/site/site-of.ts'
import { isAdmin, type Member } from '../../../core/viewer.ts'
import { cookiesOf, type CookieToSet } from '../../../platform/http/cookies.ts'
import { findMembers } from '../../identity/sessions/index.ts'

const shape = /^([0-9a-f-]{36})\.([\w-]{22})$/

/**
 * Pages are requested without a token, so the browser of an admin has a cookie that names its session. It only opens pages,
 * and only while the session holds and its member is an admin: both are looked up each time.
 */
export function sitePass({ db, clock, cipher }: Pick<Deps, 'db' | 'clock' | 'cipher'>) {
  const sign = (sessionId: string) => cipher.mac('site pass', sessionId).toString('base64url').slice(0, 22)

  return {
    cookieFor: ({ sessionId }: Member): CookieToSet => ({
      name: passCookie,
      value: `${sessionId}.${sign(sessionId)}`,
      path: '/',
      maxAge: (30 * day) / second,
    }),
    async isGood(headers: IncomingHttpHeaders): Promise<boolean> {
      const [, sessionId, signature] = shape.exec(cookiesOf(headers)[passCookie] ?? '') ?? []
      if (sessionId === undefined || signature === undefined) return false
      if (!timingSafeEqual(Buffer.from(sign(sessionId)), Buffer.from(signature))) return false
      const member = (await findMembers(db, [sessionId], clock())).get(sessionId) ?? null
      return isAdmin(member) && !member?.needsSecondFactor
    },
  }
}
