import { checkPlaceFile, getPlaceFile, importPlaces, placeFileLimits } from '@mtaa/contract/places/place-admin'
import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { auditEntries } from '../../../../test/audited.ts'
import type { Person } from '../../../../test/factories.ts'
import type { World } from '../../../../test/harness.ts'
import { adminOf, test } from '../../../../test/places/admin-places.ts'
import { expectOnly } from '../../../../test/staff-matrix.ts'
import { areaOf } from '../places/index.ts'

const reason = 'The register of this year'

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  )

const check = (world: World, admin: Person, text: string | Uint8Array<ArrayBuffer>) =>
  world.as(admin)(checkPlaceFile, { file: new Blob([text]) })

const apply = (world: World, admin: Person, text: string, query: { base: string; deactivate?: number }) =>
  world.as(admin)(importPlaces, { file: new Blob([text]), query: { reason, ...query } })

const file = (...lines: string[]) => ['level,code,name,official_code,map_link,active', ...lines].join('\r\n')

const faultsOf = async (world: World, admin: Person, text: string) =>
  (await check(world, admin, text)).faults.map(({ line, fault, text: said }) => [line, fault, said])

async function download(world: World, admin: Person) {
  const { payload } = await world.http.inject({ url: '/api/admin/places/file', headers: await world.headersOf(admin) })
  return payload
}

test('a file is checked and imported by admins alone', async ({ world }) => {
  const only = (call: Parameters<typeof expectOnly>[2]) => expectOnly(world, ['Super-Admin', 'Admin'], call)
  await only((as) => as(checkPlaceFile, { file: new Blob([file()]) }))
  await only((as) => as(importPlaces, { file: new Blob([file()]), query: { base: 'x', reason } }))
  await only((as) => as(getPlaceFile, {}))
})

test('the file of all places changes nothing, nor does the official list', async ({ world }) => {
  const admin = await adminOf(world)
  const official = readFileSync(new URL('../places/kenya.csv', import.meta.url), 'utf8')
  for (const text of [await download(world, admin), official])
    expect(await check(world, admin, text)).toMatchObject({
      rows: 1787,
      counts: { added: 0, renamed: 0, changed: 0, missing: 0 },
      faulty: 0,
    })
})

test('what a file changes is shown before; then it is changed, all at once, and former names lead on', async ({
  world,
}) => {
  const admin = await adminOf(world)
  const text = file(
    'county,47,Nairobi,47,,yes',
    'ward,1368,"Karura, East",1368,https://maps.test/karura,yes',
    'ward,1369,Kangemi,1369,,no',
    'constituency,291,Diaspora,291,,yes',
    'ward,1366,Kitisuru,,,',
  )
  const report = await check(world, admin, text)
  expect(report.counts).toEqual({ added: 1, renamed: 2, changed: 1, missing: 1783 })
  expect(report.differences.slice(0, 4)).toMatchObject([
    { id: 'county-47', kind: 'renamed', line: 2, before: { name: 'Nairobi City' }, after: { name: 'Nairobi' } },
    {
      id: 'ward-1368',
      kind: 'renamed',
      line: 3,
      name: 'Karura',
      within: 'Westlands, Nairobi City',
      after: { name: 'Karura, East', map_link: 'https://maps.test/karura' },
    },
    { id: 'ward-1369', kind: 'changed', before: { active: true }, after: { active: false } },
    { id: 'constituency-291', kind: 'added', name: 'Diaspora', before: null, after: null },
  ])
  expect(report.differences).toHaveLength(placeFileLimits.shown)
  expect(areaOf('county', 47)?.name).toBe('Nairobi City')

  expect(await apply(world, admin, text, report)).toEqual({ changed: 3, deactivated: 0 })
  expect(areaOf('ward', 1368)?.path).toBe('/kenya/nairobi/westlands/karura-east')
  expect(areaOf('constituency', 291)).toBeUndefined()
  const entries = (await auditEntries(world)).filter(({ action }) => action.startsWith('place'))
  expect(entries.map(({ action, subject_id }) => [action, action === 'places.imported' || subject_id])).toEqual([
    ['place.changed', 'county-47'],
    ['place.changed', 'ward-1368'],
    ['place.changed', 'ward-1369'],
    ['places.imported', true],
  ])
  // The same again is refused: it was checked against places that are no longer so.
  expect(await codeOf(apply(world, admin, text, report))).toBe('place_file_stale')
})

test('what a file lacks is taken out of use only where its number was agreed to, and never deleted', async ({
  world,
}) => {
  const admin = await adminOf(world)
  const lines = (await download(world, admin)).trimEnd().split('\r\n')
  const text = lines.filter((line) => !line.startsWith('ward,1450,')).join('\r\n')
  const report = await check(world, admin, text)
  expect(report.counts).toEqual({ added: 0, renamed: 0, changed: 0, missing: 1 })
  expect(await codeOf(apply(world, admin, text, { base: report.base, deactivate: 2 }))).toBe('place_file_stale')
  expect(await apply(world, admin, text, { base: report.base })).toEqual({ changed: 0, deactivated: 0 })
  expect(await apply(world, admin, text, { base: report.base, deactivate: 1 })).toEqual({ changed: 0, deactivated: 1 })
  expect(areaOf('ward', 1450)?.active).toBe(false)
  const { rows } = await sql<{ count: number }>`select count(*)::int from wards`.execute(world.db)
  expect(rows).toEqual([{ count: 1450 }])
})

test('lines that cannot be read are named by their numbers, and then nothing is imported', async ({ world }) => {
  const admin = await adminOf(world)
  const text = file(
    'ward,1366,Kitisuru Hills,1366,,yes',
    'ward,13',
    'ward,1367,"Parklands,1367,,yes',
    '',
    'ward,1368,=HYPERLINK(A1),1368,,yes',
    'ward,1369,Kangemi,0,,yes',
    'ward,1370,Mountain View,1370,http://maps.test,yes',
    'ward,1371,Kilimani,1371,,perhaps',
    'village,1,Kileleshwa,1,,yes',
    'ward,-5,Kileleshwa,1,,yes',
    'ward,1366,Kitisuru,1366,,yes',
    'ward,1373,Gatina,1373,,yes,more',
    'ward,1374,Kileleshwa,1375,,yes',
    'county,46,Nairobi,46,,yes',
  )
  expect(await faultsOf(world, admin, text)).toEqual([
    [3, 'torn', 'ward,13'],
    [4, 'torn', 'ward,1367,Parklands,1367,,yes'],
    [6, 'name', '=HYPERLINK(A1)'],
    [7, 'official_code', '0'],
    [8, 'map_link', 'http://maps.test'],
    [9, 'active', 'perhaps'],
    [10, 'level', 'village'],
    [11, 'code', '-5'],
    [12, 'twice', '2'],
    [13, 'columns', 'ward,1373,Gatina,1373,,yes,more'],
    [14, 'code_taken', 'Kabiro'],
    [15, 'name_taken', 'Nairobi City'],
  ])
  const { base: seen } = await check(world, admin, text)
  const answer = apply(world, admin, text, { base: seen })
  await expect(answer).rejects.toMatchObject({ code: 'place_file_faulty', details: { line: 3 } })
  expect(areaOf('ward', 1366)?.name).toBe('Kitisuru')
})

test('two lines of one file do not get one address, nor does one take that of another which leaves it', async ({
  world,
}) => {
  const admin = await adminOf(world)
  expect(
    await faultsOf(
      world,
      admin,
      file(
        'ward,1366,Green Valley,,,',
        'ward,1368,Green-Valley,,,',
        'ward,1370,Kangemi,,,',
        'ward,1369,Kangemi West,,,',
      ),
    ),
  ).toEqual([
    [2, 'name_taken', 'Green-Valley'],
    [3, 'name_taken', 'Green Valley'],
    [4, 'name_taken', 'Kangemi West'],
  ])
})

test('places are not moved', async ({ world }) => {
  const admin = await adminOf(world)
  const text = 'level,code,parent_code,name\nward,1366,275,Kitisuru'
  expect(await faultsOf(world, admin, text)).toEqual([[2, 'parent', '275']])
})

test('a place that was changed since the check, or another file, is refused', async ({ world }) => {
  const admin = await adminOf(world)
  const text = file('ward,1368,Karura East,,,')
  const { base: seen } = await check(world, admin, text)
  expect(await codeOf(apply(world, admin, file('ward,1368,Karura West,,,'), { base: seen }))).toBe('place_file_stale')
  const other = await check(world, admin, file('ward,1369,Kangemi East,,,'))
  await apply(world, admin, file('ward,1369,Kangemi East,,,'), other)
  expect(await codeOf(apply(world, admin, text, { base: seen }))).toBe('place_file_stale')
})

test('of two imports at once one is done and the other is refused', async ({ world }) => {
  const [one, other] = [await adminOf(world), await adminOf(world)]
  const texts = [file('ward,1368,Karura East,,,'), file('ward,1368,Karura West,,,')] as const
  const bases = await Promise.all(texts.map(async (text) => (await check(world, one, text)).base))
  const outcomes = await Promise.all([
    codeOf(apply(world, one, texts[0], { base: bases[0] ?? '' })),
    codeOf(apply(world, other, texts[1], { base: bases[1] ?? '' })),
  ])
  expect(outcomes.toSorted()).toEqual(['done', 'place_file_stale'])
})

test('what is no such file, has too many rows or is too large is refused by name', async ({ world }) => {
  const admin = await adminOf(world)
  expect(await codeOf(check(world, admin, 'name,code\nKarura,1'))).toBe('import_columns')
  expect(await codeOf(check(world, admin, ''))).toBe('import_columns')
  expect(await codeOf(check(world, admin, new Uint8Array([0xff, 0xfe, 0x41])))).toBe('import_not_text')
  expect(await codeOf(check(world, admin, file(...Array.from({ length: 3001 }, () => 'ward,1,Port Reitz,,,'))))).toBe(
    'import_too_long',
  )
  expect(await codeOf(check(world, admin, 'x'.repeat(placeFileLimits.bytes + 1)))).toBe('too_large')
})

test('all places renamed in one file are one act', async ({ world }) => {
  const admin = await adminOf(world)
  const text = (await download(world, admin))
    .split('\r\n')
    .map((line) => line.replace(/^(ward,\d+,\d+,"?)([^",]+)/, '$1New $2'))
    .join('\r\n')
  const report = await check(world, admin, text)
  expect([report.counts.renamed, report.faulty]).toEqual([1450, 0])
  expect(await apply(world, admin, text, report)).toEqual({ changed: 1450, deactivated: 0 })
  expect(areaOf('ward', 1)?.name).toMatch(/^New /)
})
