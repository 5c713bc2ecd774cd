import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'

/** Says why a statement that checks the session itself wrote nothing, if it was the session. */
export async function refuseEnded({ viewerOf }: Deps, headers: IncomingHttpHeaders) {
  const viewer = await viewerOf(headers, { fresh: true })
  if (viewer === 'banned') throw new Refusal('account_banned')
  if (viewer === 'ended' || viewer === null) throw new Refusal('session_ended')
}
