import type { Settings } from '../../src/core/deps.ts'
import { authCalls } from './auth-calls.ts'
import { authClient } from './auth-client.ts'
import { makeSigningKey } from '../platform/certificates.ts'
import type { World } from '../harness.ts'
import { encode, metadataOf, questionIn } from './identity-provider.ts'
import { openToServices, serviceToken } from '../platform/services.ts'

/** Settings under which organisations sign their members in. */
export const openToOrganisations = (usual: Settings): Settings => {
  const opened = openToServices(usual)
  return { ...opened, limits: false, auth: { ...opened.auth, saml: true } }
}
export const ourKey = makeSigningKey('mtaa.test')

/** The same where we have a key for organisations. */
export const openWithKey = (usual: Settings): Settings => {
  const opened = openToOrganisations(usual)
  return { ...opened, auth: { ...opened.auth, samlKey: ourKey } }
}

/** Takes in the organisation of our test identity provider; returns its id. */
export async function organisation(world: World, more: object = {}) {
  const { call } = authCalls(world)
  const body = { type: 'saml', metadata_xml: metadataOf(), domains: ['shirika.test'], ...more }
  const { status, json } = await call('POST', '/admin/sso/providers', { body, token: await serviceToken() })
  if (status !== 201) throw new Error(JSON.stringify(json))
  return String(json['id'])
}

export const pathOf = (url: string) => new URL(url).pathname + new URL(url).search

/** A browser that opens the URL: it gets the cookie, and the organisation's page the question. */
export async function open({ http }: World, url: string) {
  const { headers, statusCode } = await http.inject(pathOf(url))
  if (statusCode !== 303) throw new Error(`status ${statusCode}`)
  const cookie = [headers['set-cookie']].flat().join(';').split(';')[0] ?? ''
  const location = String(headers.location)
  return { cookie, location, question: questionIn(location) }
}

/** Calls as a program does, and opens the URL it gets. */
export async function begin(world: World, flowType: 'implicit' | 'pkce' = 'implicit') {
  const client = await authClient(world, { flowType })
  const { data, error } = await client.signInWithSSO({
    domain: 'Shirika.test',
    options: { redirectTo: 'http://app.test/home' },
  })
  if (error || !data) throw error
  return { client, address: data.url, ...(await open(world, data.url)) }
}

type AuthFlow = Pick<Awaited<ReturnType<typeof open>>, 'cookie' | 'question'>

/** The form that the organisation's page makes the browser send. */
export async function send({ http }: World, { cookie, question }: AuthFlow, xml: string) {
  const answer = await http.inject({
    method: 'POST',
    url: '/auth/v1/sso/saml/acs',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
    payload: new URLSearchParams({ SAMLResponse: encode(xml), RelayState: question.relayState }).toString(),
  })
  if (answer.statusCode !== 303) throw new Error(answer.body)
  const to = new URL(String(answer.headers.location))
  return { to, fragment: new URLSearchParams(to.hash.slice(1)), query: to.searchParams, headers: answer.headers }
}
