import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { networkKey } from '../../identity/requesters/index.ts'
import { sanctionOfLink } from './appeal-link.ts'
import { sanctionUsage } from './sanctions.limits.ts'

/** Which sanction a link is about. Links that are not ours are counted by network. */
export async function readLink(deps: Deps, token: string, { ip }: Pick<FastifyRequest, 'ip'>): Promise<string> {
  const id = sanctionOfLink(deps, token)
  if (id !== undefined) return id
  await deps.limits.consume([sanctionUsage.wrongLinks, networkKey({ ip })])
  throw new Refusal('sanction_not_found')
}
