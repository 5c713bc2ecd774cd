import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { bearerOf } from './viewer-of.ts'

/** Whether the caller is a service of ours, not a person; refuses a missing token and one that is not ours. */
export async function serviceOf({ tokens }: Pick<Deps, 'tokens'>, headers: IncomingHttpHeaders): Promise<boolean> {
  const token = bearerOf(headers.authorization)
  if (!token) throw new Refusal('no_authorization')
  const role = await tokens.roleOf(token).catch(() => new Refusal('bad_jwt'))
  if (role instanceof Refusal) throw role
  return role === 'service_role'
}
