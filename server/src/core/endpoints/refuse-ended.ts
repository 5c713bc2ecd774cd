import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Deps } from '../deps.ts'

/** After a statement that checks the session itself and found or wrote nothing: throws if the session was the reason. */
export async function refuseEnded({ viewerOf }: Pick<Deps, 'viewerOf'>, headers: IncomingHttpHeaders) {
  const viewer = await viewerOf(headers, { fresh: true })
  if (viewer === 'banned') throw new Refusal('account_banned')
  if (viewer === null || typeof viewer === 'string') throw new Refusal('session_ended')
  if (viewer.needsSecondFactor) throw new Refusal('second_factor_needed')
}
