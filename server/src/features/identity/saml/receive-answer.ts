import type { Deps } from '../../../core/deps.ts'
import { sentenceFor } from '@mtaa/contract/sentences'
import type { FastifyBaseLogger } from 'fastify'
import type { Tx } from '../../../platform/database/db.ts'
import type { Cookies } from '../../../platform/http/cookies.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import {
  chooseRedirect,
  completeFlow,
  findFlowByState,
  sessionParams,
  useOnce,
  withFailure,
  withFragment,
  withQuery,
} from '../flows/index.ts'
import { openSession, viewSession, type Device, type Opened } from '../sessions/index.ts'
import { nameOf, type Memory } from './begin-sso.ts'
import { readCookie } from './browser-cookie.ts'
import { readAnswer, type Answered } from './read-answer.ts'
import { findOrCreateMember } from './find-or-create-member.ts'
import { endFlow, findProvider, spendRelayState } from './saml.queries.ts'
import { assertionLifeMs } from './service-provider.ts'

interface Input {
  SAMLResponse?: string | null | undefined
  RelayState?: string | null | undefined
}

interface CallbackContext {
  device: Device
  cookies: Cookies
  log: FastifyBaseLogger
}

/** Where the browser goes now that the organisation has answered; whatever went wrong is told there. */
export async function receiveAnswer(
  auth: Deps,
  input: Input,
  { device, cookies, log }: CallbackContext,
): Promise<string> {
  const { siteUrl } = auth.settings.auth
  const flow = await consumeFlow(auth, input.RelayState ?? '', cookies)
  if (!flow) return unknown(siteUrl, device)
  // Looked at again: what is allowed may have changed while the person was away.
  const redirectTo = chooseRedirect(auth.settings.auth, flow.redirectTo)
  try {
    return await signInFrom(auth, { ...flow, redirectTo }, input.SAMLResponse ?? '', { device, log })
  } catch (error) {
    // The browser stands at an address nobody can read: it is sent home with what went wrong.
    if (!(error instanceof Refusal)) log.error({ err: error }, 'fault')
    return withFailure(redirectTo, failureOf(error, device), flow.pkce)
  }
}

interface Flow {
  id: string
  redirectTo: string
  pkce: boolean
  memory: Memory
}

/** The flow of this relay state, for the browser that carried the question, once. Unsolicited answers have none. */
const consumeFlow = (auth: Deps, relayState: string, cookies: Cookies): Promise<Flow | undefined> =>
  auth.db.transaction().execute(async (tx) => {
    const found = await findFlowByState(auth, tx, relayState)
    const memory = found?.memory as Memory | undefined
    if (found?.kind !== 'saml' || !memory?.browser) return undefined
    if (readCookie(relayState, cookies) !== memory.browser) return undefined
    await spendRelayState(tx, found.id)
    return { id: found.id, redirectTo: found.redirect_to, pkce: found.code_challenge !== null, memory }
  })

async function signInFrom(auth: Deps, flow: Flow, response: string, { device, log }: Omit<CallbackContext, 'cookies'>) {
  const { db, clock, settings } = auth
  const provider = await findProvider(db, flow.memory.providerId)
  if (!provider || provider.disabled) throw new Refusal('saml_idp_not_found')
  const { requestId } = flow.memory
  const question = { settings, provider, requestId, now: clock() }
  const answer = await readAnswer(response, question).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    log.warn({ err: error, provider: provider.id }, 'a SAML answer was refused')
    throw notValid()
  })
  const here = { ...device, id: device.id ?? flow.memory.device }
  const name = nameOf(provider)
  if (flow.pkce) {
    const code = await db.transaction().execute(async (tx) => {
      const user = await findOrCreateUser(auth, tx, name, answer, here)
      return completeFlow(auth, tx, flow.id, { userId: user.id, method: 'sso/saml' })
    })
    return withQuery(flow.redirectTo, { code })
  }
  const opened = await db.transaction().execute(async (tx): Promise<Opened | undefined> => {
    const user = await findOrCreateUser(auth, tx, name, answer, here)
    await endFlow(tx, flow.id)
    return openSession(tx, { user, method: 'sso/saml', provider: name, device: here }, clock())
  })
  if (!opened) throw new Refusal('user_banned')
  return withFragment(flow.redirectTo, sessionParams(await viewSession(auth, opened)))
}

const notValid = () => new Refusal('validation_failed', { reason: 'SAML assertion is not valid' })

async function findOrCreateUser(auth: Deps, tx: Tx, provider: string, answer: Answered, device: Device) {
  const until = new Date(auth.clock().getTime() + 2 * assertionLifeMs)
  if (!(await useOnce(tx, provider, answer.assertionId, until))) throw notValid()
  return findOrCreateMember(auth, tx, { provider, answer, language: device.language })
}

const words: Record<number, string> = { 403: 'access_denied', 503: 'temporarily_unavailable' }

/** For a journey nobody knows of, or one that is over. */
export const unknown = (siteUrl: string, device: Device) =>
  withFailure(siteUrl, failureOf(new Refusal('saml_relay_state_not_found'), device), false)

function failureOf(error: unknown, { language }: Device) {
  const { code, status, details } =
    error instanceof Refusal ? error : { code: 'fault' as const, status: 500, details: {} }
  const message = sentenceFor(code, language, details)
  if (status >= 500) return { error: words[status] ?? 'server_error', code: 'unexpected_failure', message }
  return { error: words[status] ?? 'invalid_request', code, message }
}
