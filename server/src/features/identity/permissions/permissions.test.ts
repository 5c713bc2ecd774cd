import { readFileSync, writeFileSync } from 'node:fs'
import { getPolicies, viewerKinds } from '@mtaa/contract/identity/permissions'
import { expect } from 'vitest'
import { test } from '../../../../test/harness.ts'

const file = new URL('../../../../../docs/who-may.md', import.meta.url)

interface Operation {
  summary: string
  'x-access'?: string
}

/** Endpoints for services are `public` in the contract; the auth service checks the token of the caller. */
const accessOf = (name: string, operation: Operation) =>
  / \/auth\/v1\/(?:admin\/|invite)/.test(name) ? 'service' : operation['x-access']

/** The page: each rule evaluated for each kind of viewer, and the access of each endpoint. */
function asMarkdown(policies: { what: string; may: string[] }[], operations: [string, Operation][]): string {
  const rule = `| | ${viewerKinds.join(' | ')} |\n| --- |${' --- |'.repeat(viewerKinds.length)}`
  const rows = policies.map(
    ({ what, may }) => `| ${what} | ${viewerKinds.map((one) => (may.includes(one) ? 'yes' : '')).join(' | ')} |`,
  )
  const accesses = operations.map(
    ([name, operation]) => `| \`${name}\` | ${accessOf(name, operation)} | ${operation.summary} |`,
  )
  return `# Who may do what

Written from the code by \`server/src/features/identity/permissions/permissions.test.ts\`; run it with \`UPDATE=1\` after changing a rule.
A role that is not in this list, and anything a member says of themselves, gives nothing.

${rule}
${rows.join('\n')}

## Endpoints

\`member\`: a live session that owes no second factor; every write looks it up, and any ban, at that moment.
\`moderator\`: one of the five moderator roles, Admin or Super-Admin. \`admin\`: Admin or Super-Admin.
\`service\`: a bearer of the role service_role, where \`AUTH_ADMIN_API\` is on.

| endpoint | who | what |
| --- | --- | --- |
${accesses.join('\n')}
`
}

test('docs/who-may.md is what the rules answer', async ({ world }) => {
  const { policies } = await world.as(null)(getPolicies, {})
  const { paths = {} } = world.http.swagger() as unknown as { paths?: Record<string, Record<string, Operation>> }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]): [string, Operation][] =>
      operation['x-access'] ? [[`${method.toUpperCase()} ${path}`, operation]] : [],
    ),
  )
  const page = asMarkdown(
    policies,
    operations.toSorted(([one], [other]) => one.localeCompare(other)),
  )
  if (process.env['UPDATE']) writeFileSync(file, page)
  expect(readFileSync(file, 'utf8')).toBe(page)
})

test('an unknown role and the role guest give no more than a member has', async ({ world }) => {
  const { policies } = await world.as(null)(getPolicies, {})
  for (const { name, may } of policies) {
    const asMember = may.includes('member')
    expect([name, may.includes('unknown role'), may.includes('guest')]).toEqual([name, asMember, asMember])
  }
})

test('a role in a member’s own metadata is ignored', async ({ world }) => {
  const person = await world.make.member()
  await world.db
    .updateTable('users')
    .set({ user_metadata: JSON.stringify({ role: 'Super-Admin', roles: ['Admin'] }) })
    .where('id', '=', person.id)
    .execute()
  await world.db.insertInto('user_roles').values({ user_id: person.id, role: '{product}' }).execute()
  const viewer = await world.deps.viewerOf(await world.headersOf(person), { fresh: true })
  expect(viewer).toMatchObject({ id: person.id, roles: [] })
})
