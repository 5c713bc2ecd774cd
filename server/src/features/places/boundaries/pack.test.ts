import { day } from '@mtaa/contract/time'
import { mkdir, readdir, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import type { Boundaries } from '@mtaa/contract/places/boundaries'
import { expect, test as base } from 'vitest'
import {
  makePack,
  missingWard,
  temporaryFolder,
  type Topology,
  writeFiles,
} from '../../../../test/places/boundary-pack.ts'
import { checkPack, installPack, readPack, removePack, simplifyPack } from './index.ts'
import { switchTo, writePack } from './install-pack.ts'
import { fileName, findFile, findInstalled } from './installed.ts'

const test = base.extend<{ source: string; target: string }>({
  source: async ({ task: _ }, use) => {
    const { path, remove } = await temporaryFolder()
    await use(path)
    await remove()
  },
  target: async ({ task: _ }, use) => {
    const { path, remove } = await temporaryFolder()
    await use(path)
    await remove()
  },
})

const read = async (folder: string) => checkPack(await readPack(folder))

test('a whole pack is taken, and wards without a shape are listed', async ({ source }) => {
  await writeFiles(source, makePack())
  const pack = await read(source)
  expect(pack.missing).toEqual([missingWard])
  expect(pack.attribution).toMatch(/^Boundaries: Kenya County Assembly Boundaries.*Approximate, not official\.$/)
  const files = [...simplifyPack(pack)]
  expect(files.map(({ file }) => file).filter((file) => file === 'constituency')).toHaveLength(290)
  expect(files).toHaveLength(1 + 48 + 47 + 290)
})

test('outer rings are clockwise whichever way the pack has them, or all but the place would be inside it', async ({
  source,
}) => {
  await writeFiles(source, makePack())
  for (const { boundaries } of simplifyPack(await read(source)))
    for (const { arcs } of boundaries.objects.places.geometries)
      for (const ring of arcs as number[][]) expect(areaOf(ring, boundaries)).toBeLessThan(0)
})

/** Twice the area of a ring, negative where it is clockwise. */
function areaOf(ring: readonly number[], { arcs }: Boundaries): number {
  const points = ring.flatMap((index) => {
    let [x, y] = [0, 0]
    const arc = (arcs[index < 0 ? ~index : index] ?? []).map(([dx = 0, dy = 0]) => [(x += dx), (y += dy)] as const)
    return index < 0 ? arc.toReversed() : arc
  })
  return points.reduce((sum, [x, y], at) => {
    const [px, py] = points.at(at - 1) ?? [0, 0]
    return sum + px * y - x * py
  }, 0)
}

const counties = 'counties.topo.json'
const constituencies = 'constituencies.topo.json'
const mombasa = 'wards/01.topo.json'

type Pack = Record<string, Topology>
const shapes = (pack: Pack, file: string, object: string) => pack[file]?.objects[object]?.geometries ?? []

/** What is done to a pack, the file that is named, its line, and the reason. */
const broken: [string, (pack: Pack) => Record<string, string> | void, string, RegExp][] = [
  [
    'text that is no JSON',
    () => ({ [counties]: '{\n  "type": "Topology",\n  oops\n}' }),
    `${counties}:3:`,
    /is not JSON/,
  ],
  [
    'half a file',
    (pack) => ({ [counties]: JSON.stringify(pack[counties]).slice(0, 500) }),
    `${counties}:1:`,
    /not JSON/,
  ],
  ['another kind of JSON', () => ({ [counties]: '[]' }), `${counties}:1:`, /must be a TopoJSON topology/],
  ['a file without its object', (pack) => rename(pack, counties), `${counties}:1:`, /objects must have "counties"/],
  [
    'a shape of an arc that is not there',
    (pack) => set(pack, counties, 'counties', 3, { arcs: [[999]] }),
    `${counties}:1:`,
    /geometries\.3\.arcs\.0\.0 must be the number of an arc/,
  ],
  [
    'a shape of half an arc',
    (pack) => set(pack, counties, 'counties', 3, { arcs: [[0.5]] }),
    `${counties}:1:`,
    /must be the number of an arc/,
  ],
  ['a ring that is open', (pack) => void pack[counties]?.arcs[0]?.pop(), `${counties}:1:`, /must be a closed ring/],
  [
    'an arc of one position',
    (pack) => void pack[counties]?.arcs.splice(4, 1, [[0, 0]]),
    `${counties}:1:`,
    /arcs\.4 must have two positions/,
  ],
  [
    'a position that is no pair',
    (pack) => void pack[counties]?.arcs[4]?.splice(0, 1, [1]),
    `${counties}:1:`,
    /arcs\.4\.0 must be two numbers/,
  ],
  [
    'a position in another country',
    (pack) => void pack[counties]?.arcs[4]?.splice(0, 1, [-9e6, 0]),
    `${counties}:1:`,
    /lies outside Kenya/,
  ],
  [
    'a transform without a scale',
    (pack) => void Object.assign(pack[counties]?.transform ?? {}, { scale: [0, 1] }),
    `${counties}:1:`,
    /transform must have a scale/,
  ],
  [
    'a line instead of a shape',
    (pack) => set(pack, counties, 'counties', 0, { type: 'LineString' }),
    `${counties}:1:`,
    /must be Polygon or MultiPolygon/,
  ],
  [
    'a code that is none',
    (pack) => set(pack, counties, 'counties', 0, { id: 48 }),
    `${counties}:1:`,
    /is no code of a county: 48/,
  ],
  [
    'a code that is a text',
    (pack) => set(pack, counties, 'counties', 0, { id: '1' as never }),
    `${counties}:1:`,
    /id must be a code/,
  ],
  ['a code twice', (pack) => set(pack, counties, 'counties', 1, { id: 1 }), `${counties}:1:`, /occurs twice: 1/],
  [
    'a county less',
    (pack) => void shapes(pack, counties, 'counties').splice(46),
    `${counties}:1:`,
    /lacks county 47 Nairobi City/,
  ],
  [
    'a constituency less',
    (pack) => void shapes(pack, constituencies, 'constituencies').splice(0, 1),
    `${constituencies}:1:`,
    /lacks constituency 1 Changamwe/,
  ],
  [
    'a constituency in another county',
    (pack) => set(pack, constituencies, 'constituencies', 0, { properties: { c: 2 } }),
    `${constituencies}:1:`,
    /must have c 1: Changamwe/,
  ],
  [
    'a ward in another county',
    (pack) => set(pack, mombasa, 'wards', 0, { id: 1450 }),
    `${mombasa}:1:`,
    /which lies in county 47/,
  ],
  [
    'a ward in another constituency',
    (pack) => set(pack, mombasa, 'wards', 0, { properties: { k: 2 } }),
    `${mombasa}:1:`,
    /must have k 1: Port Reitz/,
  ],
  [
    'wards of a county that is none',
    (pack) => ({ 'wards/48.topo.json': JSON.stringify(pack[mombasa]) }),
    'wards/48.topo.json:1:',
    /must be named by a county/,
  ],
  ['an attribution of nothing', () => ({ 'attribution.txt': ' \n' }), 'attribution.txt:1:', /must have 1 to 500/],
]

function set(
  pack: Pack,
  file: string,
  object: string,
  at: number,
  change: Partial<Topology['objects'][string]['geometries'][number]>,
) {
  Object.assign(shapes(pack, file, object)[at] ?? {}, change)
}

function rename(pack: Pack, file: string) {
  const topology = pack[file]
  if (topology) topology.objects = { places: { type: 'GeometryCollection', geometries: [] } }
}

test.each(broken)('%s is refused with file, line and reason', async (_, breakIt, where, reason) => {
  const [one, other] = [await temporaryFolder(), await temporaryFolder()]
  try {
    const pack = makePack()
    const texts = breakIt(pack) ?? {}
    await writeFiles(one.path, { ...pack, ...texts })
    await expect(read(one.path)).rejects.toThrow(where)
    await expect(read(one.path)).rejects.toThrow(reason)
  } finally {
    await Promise.all([one.remove(), other.remove()])
  }
})

test('the line is the one of the fault, also where keys repeat and texts hold brackets', async ({ source }) => {
  const pack = makePack()
  set(pack, counties, 'counties', 2, { id: 48 })
  const text = JSON.stringify({ note: '"geometries": [{"id": 48}] \\', ...pack[counties] }, null, 1)
  await writeFiles(source, { ...pack, [counties]: text })
  const line = text.split('\n').findIndex((one) => one.includes('"id": 48') && !one.includes('note')) + 1
  await expect(read(source)).rejects.toThrow(`${counties}:${line}: `)
})

test('a missing file is named, and faults of several files come together', async ({ source }) => {
  const pack = makePack()
  set(pack, counties, 'counties', 0, { id: 48 })
  set(pack, mombasa, 'wards', 0, { id: 1450 })
  await writeFiles(source, pack)
  await expect(read(source)).rejects.toMatchObject({ faults: [{ file: counties }, { file: mombasa }] })
  await rm(join(source, constituencies))
  await expect(read(source)).rejects.toThrow(`${constituencies}:1: is not there`)
})

const small = (name: string): Boundaries => ({
  type: 'Topology',
  transform: { scale: [1, 1], translate: [0, 0] },
  objects: {
    places: { type: 'GeometryCollection', geometries: [{ type: 'Polygon', id: 1, properties: { name }, arcs: [[0]] }] },
  },
  arcs: [],
})
const filesOf = (name: string) => [
  { file: 'country' as const, code: 0, boundaries: small(name) },
  { file: 'lookup' as const, code: 0, boundaries: small(`${name} too`) },
]
const nameIn = async (target: string, file: 'country' | 'lookup') => {
  const found = await findFile(target, [file, 0], 'br')
  if (!found) return null
  const { objects } = JSON.parse(brotliDecompressSync(found.bytes).toString()) as Boundaries
  return objects.places.geometries[0]?.properties?.name
}

test('an installation that is killed between its steps leaves the old pack whole', async ({ target }) => {
  await installPack(target, filesOf('old'), 'Ours')
  // Killed while it wrote its files, and between the files and the switch.
  await mkdir(join(target, 'new-pack-half'))
  await writeFiles(join(target, 'new-pack-half'), { [fileName('country', 0, 'br')]: 'half' })
  const written = await writePack(target, filesOf('new'))
  await writeFiles(target, { 'new-pack-half.json': '{"folder":' })
  expect([await nameIn(target, 'country'), await nameIn(target, 'lookup')]).toEqual(['old', 'old too'])
  await switchTo(target, { ...written, attribution: 'Ours' })
  expect([await nameIn(target, 'country'), await nameIn(target, 'lookup')]).toEqual(['new', 'new too'])
})

test('installations at the same time do not mix', async ({ target }) => {
  const names = Array.from({ length: 8 }, (_, index) => `pack ${index}`)
  await Promise.all(names.map((name) => installPack(target, filesOf(name), name)))
  const installed = await findInstalled(target)
  const name = installed?.attribution ?? ''
  expect(names).toContain(name)
  expect([await nameIn(target, 'country'), await nameIn(target, 'lookup')]).toEqual([name, `${name} too`])
  const hash = createHash('sha256')
  for (const { file, code, boundaries } of filesOf(name)) {
    const text = JSON.stringify(boundaries)
    hash.update(`${file} ${code} ${Buffer.byteLength(text)} `).update(text)
  }
  expect(installed?.version).toBe(hash.digest('base64url').slice(0, 16))
})

test('files of earlier installations are deleted, but none that may still be written', async ({ target }) => {
  await installPack(target, filesOf('old'), 'Ours')
  const old = (await findInstalled(target))?.folder ?? ''
  await mkdir(join(target, 'new-pack-abandoned'))
  await mkdir(join(target, 'new-pack-at-work'))
  const yesterday = new Date(Date.now() - day)
  for (const name of [old, 'new-pack-abandoned']) await utimes(join(target, name), yesterday, yesterday)
  await installPack(target, filesOf('new'), 'Ours')
  const folder = (await findInstalled(target))?.folder
  expect((await readdir(target)).toSorted()).toEqual(['current.json', 'new-pack-at-work', folder].toSorted())
})

test('boundaries can be removed, and there may be none', async ({ target }) => {
  expect(await removePack(target)).toBe(false)
  await installPack(target, filesOf('old'), 'Ours')
  expect(await removePack(target)).toBe(true)
  expect([await findInstalled(target), await readdir(target)]).toEqual([null, []])
})
