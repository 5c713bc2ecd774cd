import type { Endpoint } from '@mtaa/contract/endpoint'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import { authCalls, password } from '../../../../test/identity/auth-calls.ts'
import { authClient } from '../../../../test/identity/auth-client.ts'
import { codeIn, withAuth } from '../../../../test/identity/codes.ts'
import type { World } from '../../../../test/harness.ts'
import { later, registered } from '../../../../test/identity/second-factor.ts'
import { newId } from '../../../platform/database/ids.ts'

const test = withAuth({ manualLinking: true, anonymous: true })
const contract = new URL('../../../../../contract/src/', import.meta.url)
const page = new URL('../../../../../docs/permissions.md', import.meta.url)

interface Act extends Pick<Endpoint, 'method' | 'confirms' | 'summary' | 'access'> {
  url: string
}

/** Every act of a member that the contract has confirmed, and every other one of the auth protocol. */
async function actsOf({ http }: World): Promise<Act[]> {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^\w+\/[\w-]+\.ts$/.test(name),
  )
  const modules = await Promise.all(
    files.map(async (file) => (await import(new URL(file, contract).href)) as Record<string, unknown>),
  )
  const isEndpoint = (each: unknown): each is Endpoint =>
    typeof each === 'object' && each !== null && 'confirms' in each
  const { paths = {} } = http.swagger() as unknown as { paths?: Record<string, object> }
  return modules
    .flatMap((module) => Object.values(module).filter(isEndpoint))
    .flatMap((endpoint) => {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
      const url = [`/auth/v1${path}`, `/api${path}`].find((each) => each in paths) ?? ''
      const isOwn = endpoint.access === 'member' && endpoint.method !== 'GET' && url.startsWith('/auth/v1')
      return endpoint.confirms !== false || isOwn ? [{ ...endpoint, url }] : []
    })
    .toSorted((one, other) => `${one.url} ${one.method}`.localeCompare(`${other.url} ${other.method}`))
}

const asks = ({ confirms }: Act) =>
  confirms === true
    ? 'confirmation'
    : confirms === false
      ? 'nothing'
      : `confirmation with ${confirms.map((name) => `\`${name}\``).join(', ')}`

const asMarkdown = (acts: Act[]) => `# What is asked before an act

Written from the contract by \`server/src/features/identity/auth/confirmation.test.ts\`; run it with \`UPDATE=1\` after changing an
endpoint's \`confirms\`. Who may do what at all is in [who-may.md](who-may.md).

A session alone does not change who can get at an account or its money: whoever picks up a phone that is signed in, or has
stolen a session, has one. *Confirmation* is one of these, within ten minutes: the sign-in that opened the session, a second
factor proven in it, the password (\`current_password\`) or a code of \`GET /auth/v1/reauthenticate\` (\`nonce\`). Both proofs may stand
in the body of the act, or be sent alone to \`PUT /auth/v1/user\` before it. Without one the refusal is \`reauthentication_needed\`
(\`sign_in_again\` under \`/api\`). Who has come by a recovery mail has an hour for a new password; an anonymous person has nothing
to confirm with and is not asked.

Every change of an address, a number, a password, a second factor, a passkey, recovery codes or a linked identity, by whomever
(services of the admin API, a provider's verified address), is mailed and texted to what was proven before it. The link in these
messages restores what there was, removes the password and ends every session, for 72 hours and once.

| act | asks | what |
| --- | --- | --- |
${acts.map((act) => `| \`${act.method} ${act.url}\` | ${asks(act)} | ${act.summary} |`).join('\n')}
`

test('docs/permissions.md says what the contract asks before each act', async ({ world }) => {
  const text = asMarkdown(await actsOf(world))
  if (process.env['UPDATE']) writeFileSync(page, text)
  expect(readFileSync(page, 'utf8')).toBe(text)
})

/** A session that was opened an hour ago, as a thief has it. */
async function stolen(world: World, email = 'amina@mtaa.test') {
  const { client, id } = await registered(world, email)
  later(world, 3600)
  const { data } = await client.refreshSession()
  const token = data.session?.access_token ?? ''
  return { client, id, email, token, call: authCalls(world).call }
}

const textOf = (fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, 'x']))

test('a stolen session does none of these acts, even with all fields in the request', async ({ world }) => {
  const { token } = await stolen(world)
  const acts = (await actsOf(world)).filter(({ confirms }) => confirms !== false)
  expect(acts.length).toBeGreaterThan(12)
  for (const { method, url, confirms, access } of acts) {
    const proofs = ['current_password', 'nonce']
    const fields = Array.isArray(confirms) ? confirms.filter((field: string) => !proofs.includes(field)) : []
    const bodies =
      access === 'public'
        ? [{ link_identity: true }]
        : fields.length > 0
          ? fields.map((field: string) => textOf([field]))
          : [{}]
    for (const body of bodies) {
      const { body: answer } = await world.http.inject({
        method,
        url: `${url.replace(/\{\w+\}/g, newId())}${access === 'public' ? '?grant_type=id_token' : ''}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(method !== 'GET' && { payload: JSON.stringify(body) }),
      })
      const expected = url.startsWith('/api') ? 'sign_in_again' : 'reauthentication_needed'
      expect([method, url, body, (JSON.parse(answer) as { code: string }).code]).toEqual([method, url, body, expected])
    }
  }
})

test('the unmodified client confirms with the password or a code, and goes on; a wrong one confirms nothing', async ({
  world,
}) => {
  const { client, email } = await stolen(world)
  const enroll = () => client.mfa.enroll({ factorType: 'totp' })
  expect((await enroll()).error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
  expect((await client.updateUser({ current_password: 'not it' })).error).toMatchObject({
    code: 'current_password_invalid',
  })
  expect((await enroll()).error).toMatchObject({ code: 'reauthentication_needed' })
  expect((await client.updateUser({ current_password: password })).error).toBeNull()
  expect((await enroll()).error).toBeNull()
  later(world, 601)
  expect((await client.passkey.startRegistration()).error).toMatchObject({ code: 'reauthentication_needed' })
  await client.reauthenticate()
  const nonce = codeIn((await world.mails()).find(({ recipient }) => recipient === email))
  const other = await authClient(world)
  await other.signInWithPassword({ email, password })
  later(world, 601)
  const answers = await Promise.all([client, other].map((one) => one.updateUser({ nonce })))
  expect(answers.filter(({ error }) => error === null)).toHaveLength(1)
  const started = await Promise.all([client, other].map((one) => one.passkey.startRegistration()))
  expect(started.filter(({ error }) => error === null)).toHaveLength(1)
})

test('metadata needs no confirmation, nor does an anonymous person who gets an address', async ({ world }) => {
  const { client } = await stolen(world)
  expect((await client.updateUser({ data: { default_county: 47 } })).error).toBeNull()
  const anonymous = await authClient(world)
  await anonymous.signInAnonymously()
  later(world, 3000)
  expect((await anonymous.updateUser({ email: 'brian@mtaa.test' })).error).toBeNull()
})
