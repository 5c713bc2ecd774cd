import { readFileSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../test/harness.ts'
import { findImports, findTableUses } from '../test/platform/table-uses.ts'
import { features } from './features.ts'

/** Tables of what stands below the features. */
const below: Readonly<Record<string, readonly string[]>> = {
  'core/flags': ['feature_flags'],
  'core/holds': ['holds'],
  'core/site': ['site_settings'],
  'platform/audit': ['audit_log'],
  'platform/http': ['idempotency_keys'],
  'platform/jobs': ['job_interruptions', 'job_workers', 'schedule_runs'],
  'platform/limits': ['rate_limits'],
  'platform/mail': ['stored_mails'],
  'platform/system-logs': ['system_logs'],
}

/** What everything shows: who somebody is, with which role, and where. Read without being declared. */
const shared = new Set(['users', 'profiles', 'user_roles', 'counties', 'constituencies', 'wards', 'place_aliases'])

const declared = [
  ...Object.entries(below).map(([name, tables]) => ({ name, tables, reads: [] as readonly string[] })),
  ...features.map(({ name, tables = [], reads = [] }) => ({ name, tables, reads })),
]
const owners = new Map(declared.flatMap(({ name, tables }) => tables.map((table) => [table, name] as const)))
const uses = findTableUses(new Set(owners.keys()))

test('every table and view has one owner', async ({ world }) => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(world.db)
  const owned = declared.flatMap(({ tables }) => tables)
  // Which migrations ran is the platform's, too.
  expect(owned.toSorted()).toEqual(
    rows
      .map(({ name }) => name)
      .filter((name) => name !== 'migrations')
      .toSorted(),
  )
})

test('no statement writes a table of another feature', () => {
  const foreign = uses.filter(({ module, table, writes }) => writes && owners.get(table) !== module)
  expect(foreign.map(({ file, table }) => `${file} writes ${table}`)).toEqual([])
})

test('what a feature reads of others is declared, and nothing else is', () => {
  for (const { name, reads } of declared) {
    const found = uses.filter(
      ({ module, table }) => module === name && owners.get(table) !== name && !shared.has(table),
    )
    const tables = new Set(found.map(({ table }) => table))
    expect([name, ...reads.toSorted()]).toEqual([name, ...[...tables].toSorted()])
  }
})

test('nothing else of the program has statements about tables', () => {
  const known = new Set(declared.map(({ name }) => name))
  const others = uses.filter(({ module, table }) => !known.has(module) && !shared.has(table))
  expect(others.map(({ file, table }) => `${file} names ${table}`)).toEqual([])
})

/** Features that lead to each other over imports and what they read; each with whom it is in a circle. */
function findCircles(): string[][] {
  const edges = findImports()
  for (const { module, table } of uses) {
    const owner = owners.get(table)
    if (owner && owner !== module && !shared.has(table) && !(owner in below)) edges.get(module)?.add(owner)
  }
  const reached = (from: string) => {
    const seen = new Set<string>()
    const next = [...(edges.get(from) ?? [])]
    for (let one = next.pop(); one !== undefined; one = next.pop()) {
      if (seen.has(one)) continue
      seen.add(one)
      next.push(...(edges.get(one) ?? []))
    }
    return seen
  }
  const reach = new Map([...edges.keys()].map((name) => [name, reached(name)]))
  const circles = [...reach]
    .filter(([name, seen]) => seen.has(name))
    .map(([name, seen]) => [...seen].filter((other) => reach.get(other)?.has(name)).toSorted())
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()]
}

test('features lead to each other in no circle, over imports and what they read', () => {
  expect(findCircles()).toEqual([])
})

const page = new URL('../../docs/tables.md', import.meta.url)
const head = `# Tables

Written from the manifests by \`server/src/tables.test.ts\`; run it with \`UPDATE=1\` after a manifest has changed.

A table belongs to one feature, which alone writes it: others call what its \`index.ts\` exports. What a feature reads of others in
its own statements, because a join is what makes a list fast, its manifest declares. Triggers of the database write beside that:
entries of the search, counts of places, numbers and changes of prices follow from the rows they are made of. People and places
(${[...shared].map((table) => `\`${table}\``).join(', ')}) are read by all.
`

test('docs/tables.md is what the manifests declare', () => {
  const code = (tables: readonly string[]) => tables.map((table) => `\`${table}\``).join(', ')
  const rows = declared
    .filter(({ tables, reads }) => tables.length + reads.length > 0)
    .map(({ name, tables, reads }) => `| ${name} | ${code(tables)} | ${code(reads)} |`)
  const text = [head, '| feature | its tables | reads of others |', '| --- | --- | --- |', ...rows, ''].join('\n')
  if (process.env['UPDATE']) writeFileSync(page, text)
  expect(readFileSync(page, 'utf8')).toBe(text)
})
