import type { Geometry, MultiPolygon, Polygon } from './shape.ts'
import { lineAt, lineOf, type JsonPath } from './json-line.ts'
import { PackFault } from './pack-fault.ts'

export interface PackFile {
  /** Its path inside the pack. */
  name: string
  text: string
}

/** A checked file: positions in degrees, and polygons made of whole, closed rings. */
export interface CheckedTopology {
  arcs: [number, number][][]
  geometries: Geometry[]
  /** Throws a fault at a geometry, or at a part of it. */
  refuse: (geometry: number, part: string | undefined, reason: string) => never
}

const kenya = { west: 33.8, east: 42, south: -4.9, north: 5.6 }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isPair = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every((one) => Number.isFinite(one))

/** Reads one TopoJSON file with one object; throws a `PackFault` at the first thing that is wrong. */
export function readTopology({ name, text }: PackFile, object: string): CheckedTopology {
  const fault = (path: JsonPath, reason: string): never => {
    throw new PackFault(name, lineOf(text, path), `${path.join('.') || 'the file'} ${reason}`)
  }
  const topology = parse(name, text)
  if (!isObject(topology) || topology['type'] !== 'Topology') return fault([], 'must be a TopoJSON topology')
  const arcs = readArcs(topology, fault)
  const { objects } = topology
  const collection = isObject(objects) ? objects[object] : undefined
  if (!isObject(collection)) return fault(['objects'], `must have "${object}"`)
  const path = ['objects', object, 'geometries']
  const { geometries } = collection
  if (!Array.isArray(geometries)) return fault(path, 'must be a list')
  return {
    arcs,
    geometries: geometries.map((one: unknown, at) => readGeometry(one, arcs, [...path, at], fault)),
    refuse: (geometry, part, reason) => fault([...path, geometry, ...(part === undefined ? [] : [part])], reason),
  }
}

type Fault = (path: JsonPath, reason: string) => never

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // Only a file's reader can say it better than the parser: as a fault with its line.
    const message = error instanceof Error ? error.message : String(error)
    const position = /position (\d+)/.exec(message)?.[1]
    throw new PackFault(name, lineAt(text, Number(position ?? text.length)), `is not JSON: ${message}`)
  }
}

function readArcs(topology: Record<string, unknown>, fault: Fault): [number, number][][] {
  const { arcs, transform } = topology
  if (!Array.isArray(arcs)) return fault(['arcs'], 'must be a list')
  const { scale, translate } = transform === undefined ? plain : isObject(transform) ? transform : {}
  if (!isPair(scale) || !isPair(translate) || scale.includes(0))
    return fault(['transform'], 'must have a scale and a translate of two numbers')
  return arcs.map((arc: unknown, at) => {
    if (!Array.isArray(arc) || arc.length < 2) return fault(['arcs', at], 'must have two positions or more')
    let sum: [number, number] = [0, 0]
    return arc.map((position: unknown, index): [number, number] => {
      const path = ['arcs', at, index]
      if (!isPair(position)) return fault(path, 'must be two numbers')
      // With a transform each position is the difference from the one before.
      sum = transform === undefined ? position : [sum[0] + position[0], sum[1] + position[1]]
      const [x, y] = [sum[0] * scale[0] + translate[0], sum[1] * scale[1] + translate[1]]
      if (!(x >= kenya.west && x <= kenya.east && y >= kenya.south && y <= kenya.north))
        return fault(path, `lies outside Kenya (${x.toFixed(4)}, ${y.toFixed(4)})`)
      return [x, y]
    })
  })
}

const plain = { scale: [1, 1], translate: [0, 0] }

function readGeometry(value: unknown, arcs: readonly [number, number][][], path: JsonPath, fault: Fault): Geometry {
  if (!isObject(value)) return fault(path, 'must be an object')
  const { type, id, properties } = value
  if (typeof id !== 'number' || !Number.isInteger(id)) return fault([...path, 'id'], 'must be a code')
  if (type !== 'Polygon' && type !== 'MultiPolygon') return fault([...path, 'type'], 'must be Polygon or MultiPolygon')
  const own = isObject(properties) ? properties : {}
  const inside = [...path, 'arcs']
  const list = (part: unknown, at: JsonPath) =>
    Array.isArray(part) && part.length > 0 ? part : fault(at, 'must be a list that is not empty')
  const readPolygon = (polygon: unknown, at: JsonPath) =>
    list(polygon, at).map((ring: unknown, index) => {
      const indexes = list(ring, [...at, index])
      checkRing(indexes, arcs, [...at, index], fault)
      return indexes as number[]
    })
  return type === 'Polygon'
    ? ({ type, id, properties: own, arcs: readPolygon(value['arcs'], inside) } satisfies Polygon)
    : ({
        type,
        id,
        properties: own,
        arcs: list(value['arcs'], inside).map((polygon: unknown, at) => readPolygon(polygon, [...inside, at])),
      } satisfies MultiPolygon)
}

/** Each arc exists, begins where the one before it ends, and the last ends where the first begins. */
function checkRing(ring: readonly unknown[], arcs: readonly [number, number][][], path: JsonPath, fault: Fault) {
  const ends = ring.map((index, at) => {
    const arc = typeof index === 'number' && Number.isInteger(index) ? arcs[index < 0 ? ~index : index] : undefined
    if (!arc) return fault([...path, at], 'must be the number of an arc')
    const [first, last] = [arc[0], arc.at(-1)]
    return Number(index) < 0 ? [last, first] : [first, last]
  })
  for (const [at, [, end]] of ends.entries()) {
    const begin = ends[(at + 1) % ends.length]?.[0]
    if (begin?.[0] !== end?.[0] || begin?.[1] !== end?.[1]) fault(path, 'must be a closed ring')
  }
}
