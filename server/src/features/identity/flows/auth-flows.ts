import { minute, day } from '@mtaa/contract/time'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Tx, Writer } from '../../../platform/database/db.ts'
import type { Deps } from '../../../core/deps.ts'
import { hashOf, newOpaqueToken } from '../../../platform/crypto/opaque-tokens.ts'
import { newId } from '../../../platform/database/ids.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Method } from '../sessions/index.ts'
import { findFlow, insertFlow, markAuthenticated, consumeFlowByCode } from './auth-flows.queries.ts'

/** How long a person may take to come back from a mail or a provider. */
const lifeMs = { mail: day, oauth: 10 * minute, saml: 10 * minute }
/** Counted from when the code was issued: a mail may be opened long after the flow began. */
export const codeLifeMs = 5 * minute

export type FlowKind = keyof typeof lifeMs

interface NewFlow {
  kind: FlowKind
  provider?: string
  linkUserId?: string
  redirectTo: string
  /** Checked before by `readChallenge`; null for the implicit flow. */
  codeChallenge: string | null
  /** Returned by the provider with its answer: only its hash is stored. */
  state?: string
  /** What the callback needs; stored encrypted. */
  memory?: Record<string, unknown>
}

const memoryPurpose = 'flow memory'

/** Stores a sign-in that goes on elsewhere, in a mail or at a provider; returns the id of its flow. */
export async function openFlow(
  { cipher, clock }: Pick<Deps, 'cipher' | 'clock'>,
  tx: Writer,
  flow: NewFlow,
): Promise<string> {
  const [id, now] = [newId(), clock()]
  await insertFlow(tx, {
    id,
    kind: flow.kind,
    provider: flow.provider ?? null,
    link_user_id: flow.linkUserId ?? null,
    redirect_to: flow.redirectTo,
    code_challenge: flow.codeChallenge,
    state_hash: flow.state === undefined ? null : hashOf(flow.state),
    encrypted_memory: flow.memory ? cipher.encrypt(memoryPurpose, JSON.stringify(flow.memory)) : null,
    created_at: now,
    expires_at: new Date(now.getTime() + lifeMs[flow.kind]),
  })
  return id
}

/** The flow a provider's answer belongs to, locked; nothing when it is unknown, over or already used. */
export async function findFlowByState({ cipher, clock }: Deps, tx: Tx, state: string) {
  const row = await findFlow(tx, { state_hash: hashOf(state) }, clock())
  if (!row) return undefined
  const memory = row.encrypted_memory
    ? (JSON.parse(cipher.decrypt(memoryPurpose, row.encrypted_memory)) as unknown)
    : {}
  return { ...row, memory: memory as Record<string, unknown> }
}

interface Authenticated {
  userId: string
  method: Method
  /** The provider's own tokens, passed on once with the session. */
  providerTokens?: { provider_token?: string; provider_refresh_token?: string }
  /** What is still to be done once the browser that began has shown its verifier. */
  pending?: Record<string, unknown>
  /** What was entered with the sign-up that this link confirms. */
  typed?: unknown
}

const tokensPurpose = 'provider tokens'

interface ProviderSession {
  tokens: object
  pending: Record<string, unknown> | undefined
  typed?: unknown
}

/** Completes a flow whose person is known now: returns the code for their browser. Refuses a flow that was completed before. */
export async function completeFlow(auth: Deps, tx: Tx, flowId: string, person: Authenticated): Promise<string> {
  const code = newOpaqueToken()
  const { cipher, clock } = auth
  const { providerTokens: tokens = {}, pending, typed } = person
  const set = {
    user_id: person.userId,
    method: person.method,
    auth_code_hash: hashOf(code),
    encrypted_provider_tokens: cipher.encrypt(tokensPurpose, JSON.stringify({ tokens, pending, typed })),
  }
  if (!(await markAuthenticated(tx, flowId, set, clock()))) throw new Refusal('flow_state_already_used')
  return code
}

/** What a flow that a person came back from ends with. */
export interface CompletedFlow extends ProviderSession {
  userId: string
  method: Method
  provider: string | null
}

/**
 * The flow of a code, for the browser that has its verifier. The code works once, also when it is refused: the caller commits
 * and throws a returned refusal afterwards.
 */
export async function consumeFlow(
  { cipher, clock }: Pick<Deps, 'cipher' | 'clock'>,
  tx: Tx,
  { code, verifier }: { code: string; verifier: string },
): Promise<CompletedFlow | Refusal> {
  const flow = await consumeFlowByCode(tx, hashOf(code))
  if (!flow?.user_id || !flow.code_issued_at) return new Refusal('flow_state_not_found')
  if (clock().getTime() - flow.code_issued_at.getTime() > codeLifeMs) return new Refusal('flow_state_expired')
  if (!fitsChallenge(flow.code_challenge, verifier)) return new Refusal('bad_code_verifier')
  const { user_id: userId, provider } = flow
  const method = (flow.method ?? 'otp') as Method
  return { userId, provider, method, ...decryptTokens({ cipher }, flow.encrypted_provider_tokens) }
}

const decryptTokens = ({ cipher }: Pick<Deps, 'cipher'>, encrypted: Buffer | null): ProviderSession =>
  encrypted
    ? (JSON.parse(cipher.decrypt(tokensPurpose, encrypted)) as ProviderSession)
    : { tokens: {}, pending: undefined }

function fitsChallenge(challenge: string | null, verifier: string): boolean {
  if (challenge === null) return false
  const input = Buffer.from(createHash('sha256').update(verifier).digest('base64url'))
  const known = Buffer.from(challenge)
  return input.length === known.length && timingSafeEqual(input, known)
}

interface ChallengeInput {
  code_challenge?: string | null | undefined
  code_challenge_method?: string | null | undefined
}

/** The PKCE challenge of a request, or null for the implicit flow. `plain` is refused: it sends the verifier itself. */
export function readChallenge({ code_challenge, code_challenge_method }: ChallengeInput): string | null {
  if (!code_challenge && !code_challenge_method) return null
  if (!code_challenge || !code_challenge_method)
    throw new Refusal('validation_failed', { reason: 'PKCE flow requires code_challenge_method and code_challenge' })
  if (code_challenge_method.toLowerCase() !== 's256')
    throw new Refusal('validation_failed', { reason: 'code_challenge_method must be s256' })
  if (!/^[\w.~-]{43,128}$/.test(code_challenge))
    throw new Refusal('validation_failed', {
      reason: 'code challenge must be 43 to 128 characters of A-Z a-z 0-9 - . _ ~',
    })
  return code_challenge
}
