import { hour } from '@mtaa/contract/time'
import { createRemoteJWKSet, customFetch as joseFetch, type JWTVerifyGetKey } from 'jose'
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
  type ClientAuth,
  type ServerMetadata,
} from 'openid-client'
import type { OidcProvider } from '../../../core/auth-settings.ts'
import { createFetchOutside, isLoopback, type FetchOutside } from '../../../platform/http/fetch-outside.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { showMadeSecret } from './make-secret.ts'
import { refusalOf } from './provider-fault.ts'

type Clients = [Configuration, ...Configuration[]]

/** A provider's URLs and keys, fetched when they are first needed. */
export interface OidcProviderAdapter {
  name: string
  settings: OidcProvider
  /** Us as the provider's client, once for each way to show our secret; the first is tried first. */
  clients(): Promise<Clients>
  keys(): Promise<JWTVerifyGetKey>
  /** What its adapter threw, as a refusal. One that is answered as 5xx is logged with its cause. */
  refusalOf(error: unknown): unknown
}

const cacheMs = hour
const timeoutSeconds = 10

export type Report = (fault: unknown, provider: string) => void

export function openIdProvider(
  name: string,
  settings: OidcProvider,
  { clock, report }: { clock: () => Date; report: Report },
): OidcProviderAdapter {
  const url = new URL(settings.issuer)
  const loopback = isLoopback(url)
  const fetch = createFetchOutside({ loopback })
  const insecure = url.protocol === 'http:' ? [allowInsecureRequests] : []

  const client = (metadata: ServerMetadata, way: ClientAuth) => {
    const configuration = new Configuration(metadata, ourId(settings), undefined, way)
    configuration[customFetch] = fetch
    configuration.timeout = timeoutSeconds
    for (const allow of insecure) allow(configuration)
    enableNonRepudiationChecks(configuration)
    return configuration
  }

  const discovered = cached(clock, async () => {
    const options = { execute: insecure, [customFetch]: fetch, timeout: timeoutSeconds }
    const found = await discovery(url, ourId(settings), undefined, None(), options)
    const metadata = found.serverMetadata()
    const [first, ...others] = presentations(settings, metadata, clock)
    const clients: Clients = [client(metadata, first), ...others.map((way) => client(metadata, way))]
    return { clients, keys: keysOf(metadata, fetch) }
  })

  return {
    name,
    settings,
    clients: async () => (await discovered()).clients,
    keys: async () => (await discovered()).keys,
    refusalOf(error) {
      const refusal = refusalOf(error)
      if (refusal !== error && refusal instanceof Refusal && refusal.status >= 500) report(error, name)
      return refusal
    },
  }
}

const ourId = ({ clientIds: [first = ''] }: OidcProvider) => first

/** What a provider says it takes is not what it takes from us: that was chosen when we were registered there. */
function presentations(
  settings: OidcProvider,
  metadata: ServerMetadata,
  clock: () => Date,
): [ClientAuth, ...ClientAuth[]] {
  const { secret } = settings
  if (secret === undefined) return [None()]
  if (typeof secret !== 'string') return [showMadeSecret(secret, settings, clock)]
  const taken = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  if (!taken.includes('client_secret_basic')) return [post]
  return taken.includes('client_secret_post') ? [basic, post] : [basic]
}

function keysOf({ jwks_uri }: ServerMetadata, fetch: FetchOutside): JWTVerifyGetKey {
  if (!jwks_uri) throw new Error('the provider names no keys')
  return createRemoteJWKSet(new URL(jwks_uri), { [joseFetch]: fetch, timeoutDuration: timeoutSeconds * 1000 })
}

/** Caches one answer for an hour; a failure is not cached. */
function cached<T>(clock: () => Date, load: () => Promise<T>): () => Promise<T> {
  let known: { until: number; answer: Promise<T> } | undefined
  return () => {
    const now = clock().getTime()
    if (known && known.until > now) return known.answer
    const requests = { until: now + cacheMs, answer: load() }
    known = requests
    requests.answer.catch(() => {
      if (known === requests) known = undefined
    })
    return requests.answer
  }
}
