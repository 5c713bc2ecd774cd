import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import OpenIdServer, { type Adapter, type AdapterPayload, type InteractionResults } from 'oidc-provider'

export interface ProviderAccount {
  sub: string
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  name?: string
  picture?: string
}

export interface LocalProvider {
  issuer: string
  clientId: string
  secret: string
  /** The next visitor is this person; null: they turn back. */
  next: ProviderAccount | null
  /** A token by its own key, with any claims that a test needs. */
  sign(claims: JWTPayload, header?: { kid?: string; alg?: string }): Promise<string>
  /** Answers 502 to everything until `resume`. */
  pause(): void
  resume(): void
  close(): void
}

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>

export const sign = (key: KeyPair['privateKey'], claims: JWTPayload, { kid = 'provider-1', alg = 'RS256' } = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg, kid, typ: 'JWT' }).sign(key)

const seconds = { Session: 600, Grant: 600, Interaction: 600, AccessToken: 600, IdToken: 600, RefreshToken: 600 }

let made: Promise<KeyPair[]> | undefined
const keys = () => (made ??= Promise.all(['RS256', 'ES256'].map((alg) => generateKeyPair(alg, { extractable: true }))))

/** What the provider remembers, in this process. */
function keeper() {
  const stored = new Map<string, AdapterPayload>()
  const named = (kind: string): Adapter => ({
    upsert: async (id, payload) => void stored.set(`${kind} ${id}`, payload),
    find: async (id) => stored.get(`${kind} ${id}`),
    findByUid: async (uid) => [...stored.values()].find((payload) => payload.uid === uid),
    findByUserCode: async () => undefined,
    async consume(id) {
      const payload = stored.get(`${kind} ${id}`)
      if (payload) payload['consumed'] = Math.floor(Date.now() / 1000)
    },
    destroy: async (id) => void stored.delete(`${kind} ${id}`),
    async revokeByGrantId(grantId) {
      for (const [name, payload] of stored) if (payload.grantId === grantId) stored.delete(name)
    },
  })
  return named
}

interface Wishes {
  callback: string
  /** How we show our secret. */
  way?: 'client_secret_basic' | 'client_secret_post'
  /** Whether what we show is our secret, where that is not one word that both know. */
  isSecret?: (shown: string) => Promise<boolean>
}

/** A real OpenID provider on this machine, whose sign-in page is one chosen person's yes. */
export async function startOpenIdProvider({
  callback,
  way = 'client_secret_basic',
  isSecret,
}: Wishes): Promise<LocalProvider> {
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const [clientId, secret] = ['mtaa', 'a secret between the two of us']
  const [rsa, curve] = (await keys()).map(({ privateKey }) => privateKey)
  if (!rsa || !curve) throw new Error('no keys')
  const accounts = new Map<string, ProviderAccount>()
  const provider = new OpenIdServer(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: secret,
        redirect_uris: [callback],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: way,
      },
    ],
    claims: {
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name', 'picture'],
    },
    cookies: { keys: ['not a secret'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ ...accounts.get(sub), sub }) }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: async () => true,
    ttl: seconds,
    adapter: keeper(),
    jwks: {
      keys: [
        { ...(await exportJWK(rsa)), kid: 'provider-1', alg: 'RS256' },
        { ...(await exportJWK(curve)), kid: 'provider-2', alg: 'ES256' },
      ],
    },
  })
  if (isSecret) provider.Client.prototype.compareClientSecret = isSecret
  let away = false
  const local: LocalProvider = {
    issuer,
    clientId,
    secret,
    next: null,
    sign: (claims, header = {}) => sign(header.alg === 'ES256' ? curve : rsa, claims, header),
    pause: () => void (away = true),
    resume: () => void (away = false),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }

  async function answerFor(
    details: Awaited<ReturnType<OpenIdServer['interactionDetails']>>,
  ): Promise<InteractionResults> {
    const { next } = local
    if (!next) return { error: 'access_denied', error_description: 'They turned back' }
    accounts.set(next.sub, next)
    const grant = new provider.Grant({ accountId: next.sub, clientId })
    grant.addOIDCScope(String(details.params['scope'] ?? 'openid'))
    return { login: { accountId: next.sub, remember: false }, consent: { grantId: await grant.save() } }
  }

  const callbackOf = provider.callback()
  server.on('request', (request, reply) => {
    if (away) return void reply.writeHead(502).end()
    if (!request.url?.startsWith('/interaction/')) return void callbackOf(request, reply)
    void provider
      .interactionDetails(request, reply)
      .then(answerFor)
      .then((answer) => provider.interactionFinished(request, reply, answer))
  })
  return local
}
