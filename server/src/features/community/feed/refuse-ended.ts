import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'

/** After a statement that checks the session itself and wrote nothing: throws if the session was the reason. */
export async function refuseEnded({ viewerOf }: Deps, headers: IncomingHttpHeaders) {
  const viewer = await viewerOf(headers, { fresh: true })
  if (viewer === 'banned') throw new Refusal('account_banned')
  if (viewer === 'ended' || viewer === null) throw new Refusal('session_ended')
}
