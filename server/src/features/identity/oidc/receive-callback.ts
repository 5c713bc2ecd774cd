import type { Deps } from '../../../core/deps.ts'
import { sentenceFor } from '@mtaa/contract/sentences'
import type { getCallback } from '@mtaa/contract/identity/auth-providers'
import type { FastifyBaseLogger } from 'fastify'
import type * as z from 'zod/mini'
import type { Cookies } from '../../../platform/http/cookies.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import {
  chooseRedirect,
  completeFlow,
  findFlowByState,
  sessionParams,
  withFailure,
  withFragment,
  withQuery,
} from '../flows/index.ts'
import { openSession, viewSession, type Device, type Opened } from '../sessions/index.ts'
import { callProvider, type Told } from './call-provider.ts'
import { callbackAddress, type Memory } from './begin-auth-flow.ts'
import { linkProvider, mayNotLink } from './link-provider.ts'
import type { Providers } from './open-providers.ts'
import { personIn } from './person-in.ts'
import type { ProviderPerson } from './person.rules.ts'
import { endFlow, spendState } from './oidc.queries.ts'
import { inTransaction, findOrCreateUser } from './find-or-create-user.ts'
import { readStateCookie } from './state-cookie.ts'

export type Answer = z.output<typeof getCallback.query>

interface CallbackContext {
  device: Device
  cookies: Cookies
  log: FastifyBaseLogger
}

interface Flow {
  id: string
  provider: string
  redirectTo: string
  pkce: boolean
  linkUserId: string | null
  memory: Memory
}

/** Where the browser goes now that the provider has answered; whatever went wrong is told there. */
export async function receiveCallback(
  auth: Deps,
  providers: Providers,
  answer: Answer,
  context: CallbackContext,
): Promise<string> {
  const { siteUrl } = auth.settings.auth
  const { language } = context.device
  const flow = await consumeFlow(auth, answer.state ?? '', context.cookies)
  if (!flow) return withFailure(siteUrl, failureOf(new Refusal('bad_oauth_state'), language), false)
  // Looked at again: what is allowed may have changed while the person was away.
  const redirectTo = chooseRedirect(auth.settings.auth, flow.redirectTo)
  try {
    if (answer.error) return withFailure(redirectTo, providersWord(answer), flow.pkce)
    return await signInFrom(auth, providers, { ...flow, redirectTo }, answer, context)
  } catch (error) {
    // The browser stands at an address nobody can read: it is sent home with what went wrong.
    if (!(error instanceof Refusal)) context.log.error({ err: error }, 'fault')
    return withFailure(redirectTo, failureOf(error, language), flow.pkce)
  }
}

/** The flow of this state, for the browser that began it, once. */
async function consumeFlow(auth: Deps, state: string, cookies: Cookies): Promise<Flow | undefined> {
  const browser = readStateCookie(state, cookies)
  return auth.db.transaction().execute(async (tx) => {
    const found = await findFlowByState(auth, tx, state)
    if (found?.kind !== 'oauth' || found.provider === null) return undefined
    const memory = found.memory as unknown as Memory
    const pkce = found.code_challenge !== null
    // A link asked for by a program's own request may have left no cookie; then the verifier must prove the browser.
    const provenLater = pkce && found.link_user_id !== null && browser === undefined
    if (browser !== memory.browser && !provenLater) return undefined
    await spendState(tx, found.id)
    const { id, provider, redirect_to: redirectTo, link_user_id: linkUserId } = found
    return { id, provider, redirectTo, pkce, linkUserId, memory }
  })
}

async function signInFrom(auth: Deps, providers: Providers, flow: Flow, answer: Answer, { device }: CallbackContext) {
  const provider = providers.find(flow.provider)
  const { code, iss, state = '' } = answer
  if (!code) throw new Refusal('bad_oauth_callback', { reason: 'no code' })
  const at = new URL(callbackAddress(auth.settings.publicUrl))
  for (const [name, value] of Object.entries({ code, iss, state })) if (value) at.searchParams.set(name, value)
  const told = await callProvider(provider, { at, state, memory: flow.memory })
  const person = personIn(flow.provider, told.claims, answer.user)
  // A form from another site comes without the cookie that names the device.
  const here = { ...device, id: flow.memory.device }
  return flow.pkce ? handCode(auth, flow, person, told, here) : handSession(auth, flow, person, told, here)
}

/** PKCE: the browser gets a code; a link is made when the code is exchanged. */
async function handCode(auth: Deps, flow: Flow, person: ProviderPerson, { tokens }: Told, device: Device) {
  const code = await inTransaction(auth, async (tx) => {
    const linking = linkingOf(flow)
    const user = linking
      ? ((await mayNotLink(auth, tx, linking, person)) ?? { id: linking.userId })
      : await findOrCreateUser(auth, tx, person, device.language)
    if (user instanceof Refusal) return user
    const pending = linking && { person, sessionId: linking.sessionId }
    const done = { userId: user.id, method: 'oauth' as const, providerTokens: tokens, ...(pending && { pending }) }
    return completeFlow(auth, tx, flow.id, done)
  })
  if (code instanceof Refusal) throw code
  return withQuery(flow.redirectTo, { code })
}

/** Implicit: the browser gets the session itself, behind `#`. */
async function handSession(auth: Deps, flow: Flow, person: ProviderPerson, { tokens }: Told, device: Device) {
  const opened = await inTransaction(auth, async (tx): Promise<Opened | Refusal> => {
    await endFlow(tx, flow.id)
    const linking = linkingOf(flow)
    if (linking) return linkProvider(auth, tx, linking, person, device)
    const user = await findOrCreateUser(auth, tx, person, device.language)
    if (user instanceof Refusal) return user
    const { provider } = person
    const session = await openSession(tx, { user, method: 'oauth', provider, device }, auth.clock())
    return session ?? new Refusal('user_banned')
  })
  if (opened instanceof Refusal) throw opened
  return withFragment(flow.redirectTo, { ...sessionParams(await viewSession(auth, opened)), ...tokens })
}

const linkingOf = ({ linkUserId, memory: { sessionId } }: Flow) =>
  linkUserId !== null && sessionId !== undefined ? { userId: linkUserId, sessionId } : undefined

const providersWord = ({ error = '', error_description }: Answer) => ({
  error,
  code: 'bad_oauth_callback',
  message: error_description ?? error,
})

const words: Record<number, string> = { 400: 'invalid_request', 403: 'access_denied', 503: 'temporarily_unavailable' }

function failureOf(error: unknown, language: CallbackContext['device']['language']) {
  const { code, status, details } =
    error instanceof Refusal ? error : { code: 'fault' as const, status: 500, details: {} }
  const name = status >= 500 ? 'unexpected_failure' : code
  return { error: words[status] ?? 'server_error', code: name, message: sentenceFor(code, language, details) }
}
