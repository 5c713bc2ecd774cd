import type { getCallback } from '@mtaa/contract/identity/auth-providers'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import {
  completeFlow,
  endFlow,
  sessionParams,
  withFailure,
  withFragment,
  withQuery,
  type Callback,
  type ReturnedFlow,
} from '../flows/index.ts'
import { openSession, viewSession, type Device, type Opened } from '../sessions/index.ts'
import { callbackAddress, type Memory } from './begin-auth-flow.ts'
import { callProvider, type ProviderAnswer } from './call-provider.ts'
import { inTransaction, findOrCreateUser } from './find-or-create-user.ts'
import { linkProvider, mayNotLink } from './link-provider.ts'
import type { Providers } from './open-providers.ts'
import { personIn } from './person-in.ts'
import type { ProviderPerson } from './person.rules.ts'

export type Answer = z.output<typeof getCallback.query>

type Flow = ReturnedFlow<Memory>

/** How the answer of an OpenID provider is received: its query, or the form that its page sends. */
export const providerCallback = (
  auth: Deps,
  providers: Providers,
  answer: Answer,
  { device, byForm }: { device: Device; byForm: boolean },
): Callback<Memory> => ({
  kind: 'oauth',
  state: answer.state ?? '',
  byForm,
  unknown: 'bad_oauth_state',
  otherError: 'server_error',
  isBrowserOf({ provider, pkce, linkUserId, memory }, fingerprint) {
    if (provider === null) return false
    // A link requested by a program's own call may have left no cookie; then the verifier must prove the browser.
    const provenLater = pkce && linkUserId !== null && fingerprint === undefined
    return fingerprint === memory.browser || provenLater
  },
  async signIn(flow) {
    if (answer.error) return withFailure(flow.redirectTo, errorIn(answer), flow.pkce)
    return signInFrom(auth, providers, flow, answer, device)
  },
})

async function signInFrom(auth: Deps, providers: Providers, flow: Flow, answer: Answer, device: Device) {
  const provider = providers.find(flow.provider ?? '')
  const { code, iss, state = '' } = answer
  if (!code) throw new Refusal('bad_oauth_callback', { reason: 'no code' })
  const at = new URL(callbackAddress(auth.settings.publicUrl))
  for (const [name, value] of Object.entries({ code, iss, state })) if (value) at.searchParams.set(name, value)
  const answered = await callProvider(provider, { at, state, memory: flow.memory })
  const person = personIn(provider.name, answered.claims, answer.user)
  // A form from another site comes without the cookie that names the device.
  const here = { ...device, id: flow.memory.device }
  return flow.pkce
    ? redirectWithCode(auth, flow, person, answered, here)
    : redirectWithSession(auth, flow, person, answered, here)
}

/** PKCE: the browser gets a code; a link is made when the code is exchanged. */
async function redirectWithCode(
  auth: Deps,
  flow: Flow,
  person: ProviderPerson,
  { tokens }: ProviderAnswer,
  device: Device,
) {
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
async function redirectWithSession(
  auth: Deps,
  flow: Flow,
  person: ProviderPerson,
  { tokens }: ProviderAnswer,
  device: Device,
) {
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

const errorIn = ({ error = '', error_description }: Answer) => ({
  error,
  code: 'bad_oauth_callback',
  message: error_description ?? error,
})
