import { Secret, TOTP } from 'otpauth'
import { authClient } from './auth-client.ts'
import { authCalls, password } from './auth-calls.ts'
import type { Settings } from '../../src/core/deps.ts'
import { test, type World } from '../harness.ts'

type Client = Awaited<ReturnType<typeof authClient>>

/** Where a test is about something else than how often one may try. */
export const unlimited = test.extend({
  worldOptions: [{ settings: (usual: Settings) => ({ ...usual, limits: false }) }, { injected: true }],
})

/** The six digits an authenticator app shows at this moment. */
export const totpCode = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

export const later = (world: World, seconds: number) => world.setNow(new Date(world.clock().getTime() + seconds * 1000))

/** A device of somebody who signs up now, by the unmodified client. */
export async function registered(world: World, email = 'amina@mtaa.test') {
  const client = await authClient(world, { experimental: { recoveryCodes: true } })
  const { data, error } = await client.signUp({ email, password })
  if (error) throw error
  return { client, email, id: data.user?.id ?? '' }
}

/** Another device of the same person: it has proven the password and owes the rest. */
export async function secondDevice(world: World, email = 'amina@mtaa.test') {
  const client = await authClient(world, { experimental: { recoveryCodes: true } })
  const { error } = await client.signInWithPassword({ email, password })
  if (error) throw error
  return client
}

export const tokensOf = async (client: Client) => {
  const { session } = (await client.getSession()).data
  return { access: session?.access_token ?? '', refresh: session?.refresh_token ?? '' }
}

export const levelOf = async (client: Client) => (await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel

export async function enrollTotp(client: Client, friendlyName = 'My phone') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { factorId: data.id, ...data.totp }
}

/** Somebody with an authenticator app, signed in with it. */
export async function withTotp(world: World, email = 'amina@mtaa.test') {
  const person = await registered(world, email)
  const { factorId, secret } = await enrollTotp(person.client)
  await proveTotp(world, person.client, { factorId, secret })
  return { ...person, factorId, secret }
}

/** Answers a new challenge with the code of this moment. */
export async function proveTotp(
  world: World,
  client: Client,
  { factorId, secret }: { factorId: string; secret: string },
) {
  const { error } = await client.mfa.challengeAndVerify({ factorId, code: totpCode(secret, world.clock()) })
  if (error) throw error
}

interface Sent {
  body?: unknown
  token?: string
  remoteAddress?: string
}

/** A plain call, for what the client would not send. */
export async function send(
  { http }: World,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  { body = {}, token, remoteAddress }: Sent,
) {
  const answer = await http.inject({
    method,
    url: `/auth/v1${path}`,
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(remoteAddress !== undefined && { remoteAddress }),
    ...(method !== 'GET' && { payload: JSON.stringify(body) }),
  })
  const json = answer.body ? answer.json<Record<string, unknown>>() : {}
  return { status: answer.statusCode, headers: answer.headers, json }
}

export const refresh = (world: World, token: string) => authCalls(world).refresh(token)
