import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import {
  completeFlow,
  endFlow,
  sessionParams,
  useOnce,
  withFragment,
  withQuery,
  type Callback,
  type ReturnedFlow,
} from '../flows/index.ts'
import { openSession, viewSession, type Device, type Opened } from '../sessions/index.ts'
import { nameOf, type Memory } from './begin-sso.ts'
import { findOrCreateMember } from './find-or-create-member.ts'
import { readAnswer, type Answered } from './read-answer.ts'
import { findProvider } from './saml.queries.ts'
import { assertionLifeMs } from './service-provider.ts'

interface Input {
  SAMLResponse?: string | null | undefined
  RelayState?: string | null | undefined
}

/** What a relay state is answered with that is unknown, over, or another browser's. */
export const unknownRelayState = { unknown: 'saml_relay_state_not_found', otherError: 'invalid_request' } as const

/** How the answer of an organisation is received. One that nobody requested has no relay state, and is refused. */
export const organisationCallback = (
  auth: Deps,
  { RelayState, SAMLResponse }: Input,
  context: { device: Device; log: FastifyBaseLogger },
): Callback<Memory> => ({
  ...unknownRelayState,
  kind: 'saml',
  state: RelayState ?? '',
  byForm: true,
  isBrowserOf: ({ memory }, fingerprint) => Boolean(memory.browser) && fingerprint === memory.browser,
  signIn: (flow) => signInFrom(auth, flow, SAMLResponse ?? '', context),
})

async function signInFrom(
  auth: Deps,
  flow: ReturnedFlow<Memory>,
  response: string,
  { device, log }: { device: Device; log: FastifyBaseLogger },
) {
  const { db, clock, settings } = auth
  const provider = await findProvider(db, flow.memory.providerId)
  if (!provider || provider.disabled) throw new Refusal('saml_idp_not_found')
  const { requestId } = flow.memory
  const expected = { settings, provider, requestId, now: clock() }
  const answer = await readAnswer(response, expected).catch((error: unknown) => {
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
