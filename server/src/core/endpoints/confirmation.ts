import type { Endpoint } from '@mtaa/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Family } from '../../platform/http/wire-code.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../viewer.ts'

interface Act {
  viewer: Viewer
  body: Record<string, unknown>
  request: FastifyRequest
  family: Family
}

/** The body's shape was not checked yet: what has to be confirmed says so even when other fields are wrong. */
const textIn = (body: Record<string, unknown>, field: string) => {
  const { [field]: value } = body
  return typeof value === 'string' && value.length <= 1024 ? value : undefined
}

/** Enforces what an endpoint `confirms`. Where anybody may call, its handler does, which alone knows who does. */
export async function confirmAct(deps: Deps, { confirms }: Pick<Endpoint, 'confirms'>, act: Act): Promise<void> {
  const { viewer, body, request, family } = act
  if (confirms === false || viewer === null) return
  // An empty password is a weak one, not none.
  const isGiven = (field: string) => typeof body[field] === 'string' && (body[field] !== '' || field === 'password')
  const fields = confirms === true ? [] : confirms.filter(isGiven)
  if (confirms !== true && fields.length === 0) return
  const proof = { current_password: textIn(body, 'current_password'), nonce: textIn(body, 'nonce') }
  await deps.confirmMember(viewer, request, proof, { family, fields })
}
