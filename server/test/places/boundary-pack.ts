import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { areasOf, type Level } from '../../src/features/places/places/index.ts'
import { memoryFolder } from '../platform/memory-folder.ts'

/** A rectangle in degrees. */
export interface Rectangle {
  west: number
  south: number
  east: number
  north: number
}

const [west, south, cell, columns] = [34.2, -4.2, 1, 7]
const step = 0.0001

/** Where a place lies in a made-up Kenya: counties are squares, constituencies their columns, wards the rows of these. */
export function rectangleOf(level: Level, code: number): Rectangle {
  const area = areasOf(level)[code - 1]
  if (!area) throw new Error(`no ${level} ${code}`)
  const { parent } = area
  if (!parent) {
    const [x, y] = [(code - 1) % columns, Math.floor((code - 1) / columns)]
    return {
      west: west + x * cell,
      south: south + y * cell,
      east: west + (x + 1) * cell,
      north: south + (y + 1) * cell,
    }
  }
  const whole = rectangleOf(parent.level, parent.code)
  const [at, of] = [parent.children.indexOf(area), parent.children.length]
  const cut = (from: number, to: number, part: number) => from + ((to - from) * part) / of
  return level === 'constituency'
    ? { ...whole, west: cut(whole.west, whole.east, at), east: cut(whole.west, whole.east, at + 1) }
    : { ...whole, south: cut(whole.south, whole.north, at), north: cut(whole.south, whole.north, at + 1) }
}

export const middleOf = ({ west, south, east, north }: Rectangle): [number, number] => [
  (west + east) / 2,
  (south + north) / 2,
]

interface Shape {
  type: string
  id: number
  properties: Record<string, number>
  arcs: unknown
}
export interface Topology {
  type: string
  transform: { scale: number[]; translate: number[] }
  objects: Record<string, { type: string; geometries: Shape[] }>
  arcs: number[][][]
}

/** One file; each shape is a ring of its own, every other one the wrong way round. */
function topologyOf(level: Level, object: string, codes: readonly number[]): Topology {
  const grid = (degrees: number, origin: number) => Math.round((degrees - origin) / step)
  const arcs = codes.map((code) => {
    const { west: w, south: s, east: e, north: n } = rectangleOf(level, code)
    const corners = [
      [w, s],
      [w, n],
      [e, n],
      [e, s],
      [w, s],
    ].map(([x = 0, y = 0]) => [grid(x, west), grid(y, south)])
    const ring = code % 2 === 0 ? corners : corners.toReversed()
    return ring.map(([x = 0, y = 0], at) => {
      const [px = 0, py = 0] = ring[at - 1] ?? []
      return [x - px, y - py]
    })
  })
  const geometries = codes.map((code, at) => ({
    type: 'Polygon',
    id: code,
    properties: propertiesOf(level, code),
    arcs: [[at]],
  }))
  const transform = { scale: [step, step], translate: [west, south] }
  return { type: 'Topology', transform, objects: { [object]: { type: 'GeometryCollection', geometries } }, arcs }
}

function propertiesOf(level: Level, code: number): Record<string, number> {
  const { place } = areasOf(level)[code - 1] ?? {}
  if (level === 'county' || !place) return {}
  return level === 'ward' && place.constituency_code ? { k: place.constituency_code } : { c: place.county_code }
}

/** Sala, which the real boundaries lack, is missing here too. */
export const missingWard = 216

/** All files of a pack by their names, for a test to break. */
export function makePack(): Record<string, Topology> {
  const codesOf = (level: Level) => areasOf(level).map(({ code }) => code)
  const wards = areasOf('county').map(({ code }) => {
    const inside = areasOf('ward').filter((ward) => ward.place.county_code === code && ward.code !== missingWard)
    const name = `wards/${String(code).padStart(2, '0')}.topo.json`
    return [
      name,
      topologyOf(
        'ward',
        'wards',
        inside.map((ward) => ward.code),
      ),
    ] as const
  })
  return {
    'counties.topo.json': topologyOf('county', 'counties', codesOf('county')),
    'constituencies.topo.json': topologyOf('constituency', 'constituencies', codesOf('constituency')),
    ...Object.fromEntries(wards),
  }
}

/** A new folder that is deleted with `remove`. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(memoryFolder(), 'mtaa-boundaries-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** Writes the files into a folder; texts as they are. */
export async function writeFiles(folder: string, files: Record<string, Topology | string>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  }
}
