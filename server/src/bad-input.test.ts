import { day } from '@mtaa/contract/time'
import { refusals } from '@mtaa/contract/errors'
import { expect, test as base } from 'vitest'
import { badInputs, endpoints, plainInput, type Attempt, type Known } from '../test/platform/bad-input.ts'
import type { Settings } from './core/deps.ts'
import { describe } from './platform/http/openapi.ts'
import type { Person } from '../test/factories.ts'
import { startWorld, type World } from '../test/harness.ts'

/** One server for all: what is refused changes nothing, and each test makes people of its own. */
const test = base.extend<{ world: World }>({
  world: [
    async ({ task: _ }, use) => {
      // What is refused here is refused for what it says, not for how often it is said.
      const world = await startWorld({ settings: (usual: Settings) => ({ ...usual, limits: false }) })
      await use(world)
      await world.close()
    },
    { scope: 'file' },
  ],
})

const statuses = new Set(Object.values(refusals).map(({ status }) => status))

/** What the API page says an endpoint may refuse with; `/auth/v1` has names of the protocol's own. */
const refusalsOf = ({ endpoint, prefix }: Known) =>
  Object.values(
    describe(endpoint, prefix === '/api' ? 'api' : 'auth').response as Record<string, { description: string }>,
  ).flatMap(({ description }) => description.split(', '))

test('the table below holds every endpoint of the API page', async ({ world: { http } }) => {
  const { paths } = (await http.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>()
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(described.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
})

for (const known of endpoints) {
  test(`${known.name} refuses what it cannot use, in words, and changes nothing`, async ({ world }) => {
    const attempts = badInputs(known)
    const allowed = refusalsOf(known)
    const people = await peopleOf(world)
    const before = await everything(world)
    for (const { person, who } of people) {
      for (const attempt of attempts.filter(({ broken }) => broken)) {
        const outcome = await send(world, known, attempt, person)
        const what = `${who} sends ${attempt.why}: ${outcome.text}`
        if (person === null && known.endpoint.access !== 'public' && !attempt.unreadable) {
          expect(outcome.status, what).toBe(401)
          continue
        }
        expect(statuses.has(outcome.status), what).toBe(true)
        expect(outcome.status, what).toBeGreaterThanOrEqual(400)
        expect(outcome.status, what).toBeLessThan(500)
        expect(outcome.code, what).toMatch(/^[a-z_]+$/)
        expect(allowed, what).toContain(outcome.code)
        expect(outcome.message, what).toMatch(/\w+ .*\w/)
      }
    }
    expect(await everything(world)).toEqual(before)
  })
}

for (const known of endpoints) {
  test(`${known.name} survives what is merely odd, and speaks the reader’s language`, async ({ world }) => {
    const member = await world.make.member()
    for (const attempt of badInputs(known)) {
      const outcome = await send(world, known, attempt, member, 'sw')
      expect(outcome.status, `${attempt.why}: ${outcome.text}`).toBeLessThan(500)
      if (!attempt.broken || outcome.status < 400) continue
      const { message } = await send(world, known, attempt, member, 'en')
      expect(outcome.message, attempt.why).not.toBe(message)
    }
  })
}

for (const known of endpoints.filter(({ endpoint }) => endpoint.access !== 'public')) {
  test(`${known.name} refuses callers without a valid session`, async ({ world }) => {
    const [ended, banned] = [await world.make.member(), await world.make.member()]
    await world.db.deleteFrom('sessions').where('id', '=', ended.sessionId).execute()
    await world.db
      .updateTable('users')
      .set({ banned_until: new Date(Date.now() + day) })
      .where('id', '=', banned.id)
      .execute()
    const plain = plainInput(known)
    const forged = { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' }
    expect((await send(world, known, plain, null)).status).toBe(401)
    expect([401, 403]).toContain(
      (await send(world, known, { ...plain, headers: { ...plain.headers, ...forged } }, null)).status,
    )
    // A read believes a token for a moment longer than its session lasts; a write does not.
    if (known.endpoint.method === 'GET') return
    expect([401, 403], 'ended').toContain((await send(world, known, plain, ended)).status)
    expect([401, 403], 'banned').toContain((await send(world, known, plain, banned)).status)
  })
}

async function peopleOf({ make }: World): Promise<{ who: string; person: Person | null }[]> {
  return [
    { who: 'a visitor', person: null },
    { who: 'a member', person: await make.member() },
    { who: 'a moderator', person: await make.member({ roles: ['Market-Moderator', 'Content-Moderator'] }) },
    { who: 'an admin', person: await make.member({ roles: ['Admin'] }) },
  ]
}

async function send(
  { http, headersOf }: World,
  { endpoint: { method } }: Known,
  { url, headers, payload }: Attempt,
  person: Person | null,
  language = 'en',
) {
  const answer = await http.inject({
    method,
    url,
    headers: { ...headers, ...(await headersOf(person)), 'accept-language': language },
    ...(payload !== undefined && { payload }),
  })
  const text = answer.body.slice(0, 300)
  const { code, message } = readAs(answer.body)
  return { status: answer.statusCode, text: `${answer.statusCode} ${text}`, code, message }
}

function readAs(body: string): { code?: string; message?: string } {
  return body.startsWith('{') ? (JSON.parse(body) as { code?: string; message?: string }) : {}
}

let statement: string | undefined

/** What the database holds, table by table: one statement of this name, prepared once, for hundreds of looks at all tables. */
async function everything({ pool }: World) {
  statement ??= await wholeDatabase(pool)
  const { rows } = await pool.query<{ name: string; sum: string }>({ name: 'everything', text: statement })
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

async function wholeDatabase(pool: World['pool']) {
  const { rows } = await pool.query<{ name: string }>(`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const sums = rows.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from "${name}" t`,
  )
  return sums.join(' union all ')
}
