import type { signInWithSso } from '@mtaa/contract/identity/auth-sso'
import { randomBytes } from 'node:crypto'
import type * as z from 'zod/mini'
import type { Deps } from '../../../core/deps.ts'
import type { CookieToSet } from '../../../platform/http/cookies.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { chooseRedirect, createStateCookie, endFlow, findFlowByState, openFlow, readChallenge } from '../flows/index.ts'
import { consumeByCaller } from '../requesters/index.ts'
import type { Device } from '../sessions/index.ts'
import { samlLimits } from './saml.limits.ts'
import { findProvider, findProviderByDomain, type ProviderRow } from './saml.queries.ts'
import { serviceProvider, startOf } from './service-provider.ts'

type SsoInput = z.output<typeof signInWithSso.body>

/** What a request to an organisation stores until its answer comes. */
export interface Memory {
  providerId: string
  requestId: string
  /** Of the browser's cookie. */
  browser: string
  device: string | null
}

const random = () => randomBytes(24).toString('base64url')
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * The URL where the flow begins. It is ours, not the organisation's: programs request it, often from another origin
 * or without cookies, and only the browser that opens it can be given the cookie that the answer needs.
 */
export async function beginSso(auth: Deps, input: SsoInput, device: Device): Promise<string> {
  const { settings, db } = auth
  await consumeByCaller(auth, samlLimits.sso, device)
  const codeChallenge = readChallenge(input)
  const provider = await chosen(auth, input)
  const ticket = random()
  await openFlow(auth, db, {
    kind: 'saml',
    provider: nameOf(provider),
    redirectTo: chooseRedirect(settings.auth, input.redirect_to),
    codeChallenge,
    state: ticket,
    memory: { start: provider.id },
  })
  return startOf(settings.publicUrl, ticket)
}

/** How its members' identities are called. */
export const nameOf = ({ id }: { id: string }) => `sso:${id}`

async function chosen({ db }: Deps, { provider_id, domain }: SsoInput): Promise<ProviderRow> {
  if (!provider_id && !domain)
    throw new Refusal('validation_failed', { reason: 'A provider_id or domain needs to be provided' })
  const provider = provider_id
    ? uuid.test(provider_id) && (await findProvider(db, provider_id))
    : domain && (await findProviderByDomain(db, domain.toLowerCase()))
  if (!provider || provider.disabled) throw new Refusal('sso_provider_not_found')
  return provider
}

/**
 * The redirect to the organisation and the cookie for the browser that opened the URL. A ticket works once; undefined for any
 * other.
 */
export async function startSso(
  auth: Deps,
  ticket: string,
  device: Device,
): Promise<{ url: string; cookie: CookieToSet } | undefined> {
  const { db, settings } = auth
  const [relayState, requestId] = [random(), `_${randomBytes(16).toString('hex')}`]
  const { publicUrl } = settings
  const { cookie, fingerprint } = createStateCookie({ kind: 'saml', state: relayState, publicUrl, byForm: true })
  const provider = await db.transaction().execute(async (tx) => {
    const flow = await findFlowByState(auth, tx, ticket)
    const start = flow?.kind === 'saml' ? flow.memory['start'] : undefined
    const found = typeof start === 'string' ? await findProvider(tx, start) : undefined
    if (!flow || !found || found.disabled) return undefined
    await endFlow(tx, flow.id)
    const memory: Memory = { providerId: found.id, requestId, browser: fingerprint, device: device.id }
    await openFlow(auth, tx, {
      kind: 'saml',
      provider: nameOf(found),
      redirectTo: flow.redirect_to,
      codeChallenge: flow.code_challenge,
      state: relayState,
      memory: { ...memory },
    })
    return found
  })
  if (!provider) return undefined
  const library = await serviceProvider(settings, provider, requestId)
  return { url: await library.getAuthorizeUrlAsync(relayState, undefined, {}), cookie }
}
