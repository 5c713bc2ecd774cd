import { areaOf, areasOf, type Level } from '../places/index.ts'
import { BrokenPack, PackFault } from './pack-fault.ts'
import { type CheckedTopology, type PackFile, readTopology } from './read-topology.ts'

/** A pack in which every code is known, lies where it should and occurs once. */
export interface Pack {
  counties: CheckedTopology
  constituencies: CheckedTopology
  /** By the code of their county. */
  wards: Map<number, CheckedTopology>
  /** Codes of wards without a shape. */
  missing: number[]
  attribution: string
}

export interface PackFiles {
  counties: PackFile
  constituencies: PackFile
  wards: { county: number; file: PackFile }[]
  attribution: string
}

/** Checks all files; throws a `BrokenPack` that names the first fault of each. */
export function checkPack(files: PackFiles): Pack {
  const faults: PackFault[] = []
  const attempt = <T>(check: () => T): T | undefined => {
    try {
      return check()
    } catch (error) {
      if (!(error instanceof PackFault)) throw error
      faults.push(error)
      return undefined
    }
  }
  const counties = attempt(() => whole(files.counties, 'county', 'counties'))
  const constituencies = attempt(() => whole(files.constituencies, 'constituency', 'constituencies'))
  const wards = files.wards.flatMap(({ county, file }) => {
    const topology = attempt(() => checked(file, 'ward', 'wards', county))
    return topology ? [[county, topology] as const] : []
  })
  if (faults.length > 0 || !counties || !constituencies) throw new BrokenPack(faults)
  const drawn = new Set(wards.flatMap(([, { geometries }]) => geometries.map(({ id }) => id)))
  return {
    counties,
    constituencies,
    wards: new Map(wards),
    missing: areasOf('ward').flatMap(({ code }) => (drawn.has(code) ? [] : code)),
    attribution: files.attribution,
  }
}

/** A level of which nothing may be missing. */
function whole(file: PackFile, level: Level, object: string): CheckedTopology {
  const topology = checked(file, level, object)
  const drawn = new Set(topology.geometries.map(({ id }) => id))
  const missing = areasOf(level).filter(({ code }) => !drawn.has(code))
  if (missing.length > 0)
    throw new PackFault(file.name, 1, `lacks ${level} ${missing.map(({ code, name }) => `${code} ${name}`).join(', ')}`)
  return topology
}

function checked(file: PackFile, level: Level, object: string, county?: number): CheckedTopology {
  const topology = readTopology(file, object)
  const seen = new Set<number>()
  for (const [at, { id, properties }] of topology.geometries.entries()) {
    const area = areaOf(level, id)
    if (!area) return topology.refuse(at, 'id', `is no code of a ${level}: ${id}`)
    if (seen.has(id)) return topology.refuse(at, 'id', `occurs twice: ${id}`)
    seen.add(id)
    const { county_code, constituency_code } = area.place
    if (county !== undefined && county !== county_code)
      topology.refuse(at, 'id', `is ${area.name}, which lies in county ${county_code}`)
    const { c = county_code, k = constituency_code } = properties
    if (c !== county_code) topology.refuse(at, 'properties', `must have c ${county_code}: ${area.name} lies there`)
    if (level === 'ward' && k !== constituency_code)
      topology.refuse(at, 'properties', `must have k ${constituency_code}: ${area.name} lies there`)
  }
  return topology
}
