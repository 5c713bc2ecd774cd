import type { RefusalCode } from '@mtaa/contract/errors'
import type { Language } from '@mtaa/contract/language'
import { sentenceFor } from '@mtaa/contract/sentences'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../core/deps.ts'
import { cookiesOf, setCookie } from '../../../platform/http/cookies.ts'
import { languageOf } from '../../../platform/http/language.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { spendState } from './auth-flows.queries.ts'
import { findFlowByState } from './auth-flows.ts'
import { markRedirect } from './redirect-marker.ts'
import { chooseRedirect, withFailure } from './redirect.rules.ts'
import { clearedStateCookie, readStateCookie, type ReturningKind } from './state-cookie.ts'

/** A flow whose answer has come. */
export interface ReturnedFlow<Memory> {
  id: string
  provider: string | null
  /** Chosen by `chooseRedirect` again, since what is allowed may have changed in the meantime. */
  redirectTo: string
  /** Whether the browser gets a code (PKCE) or the session itself. */
  pkce: boolean
  linkUserId: string | null
  memory: Memory
}

/** How one kind of answer is received. */
export interface Callback<Memory> {
  kind: ReturningKind
  state: string
  /** The answer came as another site's form. */
  byForm: boolean
  /** The refusal for a state that is unknown, over, or another browser's. */
  unknown: RefusalCode
  /** The OAuth error of refusals whose status has none of its own. */
  otherError: 'server_error' | 'invalid_request'
  /** Whether this browser began the flow, by the fingerprint of its state cookie. */
  isBrowserOf(flow: Omit<ReturnedFlow<Memory>, 'redirectTo'>, fingerprint: string | undefined): boolean
  /** Reads the answer and signs in: where the browser goes. What it throws becomes a failure of the redirect. */
  signIn(flow: ReturnedFlow<Memory>): Promise<string>
}

/**
 * Receives the answer of a provider or an organisation and sends the browser back to where the flow began, with what
 * `signIn` gives it or with what went wrong: nobody could read a response at this URL. A state works once, also
 * when it is refused, and only in the browser that began the flow (docs/rules/sign-in.md, Redirects).
 */
export async function receiveCallback<Memory>(
  deps: Deps,
  callback: Callback<Memory>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { kind, state, byForm } = callback
  const { settings } = deps
  const to = await redirectFor(deps, callback, request)
  // Another site's form is sent without the device cookie; that does not make this browser a new device.
  reply.removeHeader('set-cookie')
  if (state) setCookie(reply, settings, clearedStateCookie({ kind, state, byForm, publicUrl: settings.publicUrl }))
  const status = request.method === 'GET' ? 302 : 303
  await reply.header('referrer-policy', 'no-referrer').redirect(markRedirect(reply, deps, to), status)
}

async function redirectFor<Memory>(deps: Deps, callback: Callback<Memory>, request: FastifyRequest): Promise<string> {
  const { auth } = deps.settings
  const language = languageOf(request.headers)
  const flow = await takeFlow(deps, callback, request)
  if (!flow) return redirectUnknown(deps, callback, language)
  const redirectTo = chooseRedirect(auth, flow.redirectTo)
  try {
    return await callback.signIn({ ...flow, redirectTo })
  } catch (error) {
    if (!(error instanceof Refusal)) request.log.error({ err: error }, 'fault')
    return withFailure(redirectTo, failureOf(error, language, callback.otherError), flow.pkce)
  }
}

/** Where a browser is sent with a state that is unknown, over, or another browser's. */
export const redirectUnknown = (
  { settings }: Pick<Deps, 'settings'>,
  { unknown, otherError }: Pick<Callback<unknown>, 'unknown' | 'otherError'>,
  language: Language,
) => withFailure(settings.auth.siteUrl, failureOf(new Refusal(unknown), language, otherError), false)

/** Uses the state up and gives its flow, if this browser began it. */
const takeFlow = <Memory>(
  deps: Deps,
  { kind, state, isBrowserOf }: Callback<Memory>,
  { headers }: FastifyRequest,
): Promise<ReturnedFlow<Memory> | undefined> =>
  deps.db.transaction().execute(async (tx) => {
    const found = await findFlowByState(deps, tx, state)
    if (found?.kind !== kind) return undefined
    const { id, provider, redirect_to: redirectTo, link_user_id: linkUserId } = found
    const flow = { id, provider, linkUserId, pkce: found.code_challenge !== null, memory: found.memory as Memory }
    if (!isBrowserOf(flow, readStateCookie({ kind, state }, cookiesOf(headers)))) return undefined
    await spendState(tx, id)
    return { ...flow, redirectTo }
  })

const errorOf: Record<number, string> = { 403: 'access_denied', 503: 'temporarily_unavailable' }

function failureOf(error: unknown, language: Language, otherError: Callback<unknown>['otherError']) {
  const { code, status, details } =
    error instanceof Refusal ? error : { code: 'fault' as const, status: 500, details: {} }
  const message = sentenceFor(code, language, details)
  if (status >= 500) return { error: errorOf[status] ?? 'server_error', code: 'unexpected_failure', message }
  return { error: errorOf[status] ?? (status === 400 ? 'invalid_request' : otherError), code, message }
}
