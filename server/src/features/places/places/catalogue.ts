import { readFileSync } from 'node:fs'
import { type Place, placeTotals } from '@mtaa/contract/places/places'
import { slugify } from '@mtaa/contract/slug'

export const levels = ['county', 'constituency', 'ward'] as const
export type Level = (typeof levels)[number]

/** A county, constituency or ward of the official list. */
export interface Area {
  level: Level
  code: number
  name: string
  slug: string
  path: string
  /** In the contract's shape; shared by all, so it must not be changed. */
  place: Readonly<Place>
  parent: Area | null
  children: Area[]
  /** Slugs of other spellings and former names. */
  aliases: string[]
  /** Something new may be put there: neither it nor what it lies in was taken out of use. */
  active: boolean
}

/** A place as admins have changed it. */
export interface ChangedPlace {
  level: Level
  code: number
  name: string
  active: boolean
  /** Slugs that lead to it. */
  former: readonly string[]
}

export interface Alias {
  level: Level
  code: number
  name: string
  slug: string
}

const [areas, aliases] = readCatalogue()
const official = new Map(
  Object.values(areas)
    .flat()
    .map((area) => [area, { name: area.name, active: true, former: area.aliases }]),
)
let applied = '[]'
let version = 0

export const counties = all('county')
export const constituencies = all('constituency')
export const wards = all('ward')
export const placeAliases: readonly Alias[] = aliases

/** The area of a level with this official code. */
export const areaOf = (level: Level, code: number): Area | undefined => areas[level][code]

/** All areas of a level, by code. */
export const areasOf = (level: Level): readonly Area[] =>
  ({ county: counties, constituency: constituencies, ward: wards })[level]

/**
 * Makes the places those of the official list with these changes; codes that the list does not have are left out. One copy in each
 * process, which every rule reads without waiting. Answers whether anything differs from before.
 */
export function applyChanges(changed: readonly ChangedPlace[]): boolean {
  const text = JSON.stringify(changed.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)))
  if (text === applied) return false
  const changes = new Map(changed.map((change) => [keyOf(change), change]))
  for (const [area, usual] of official) {
    const { name, active, former } = changes.get(keyOf(area)) ?? usual
    const { slug, path, place } = areaUnder(area.parent, area.level, area.code, name)
    const inUse = active && (area.parent?.active ?? true)
    Object.assign(area, { name, slug, path, place, active: inUse, aliases: [...former] })
  }
  applied = text
  version += 1
  return true
}

const keyOf = ({ level, code }: Pick<Area, 'level' | 'code'>) => `${level}-${code}`

/** Something made of all places: the same until one of them is changed. */
export function ofPlaces<T>(make: () => T): () => T {
  let made: { value: T; version: number } | undefined
  return () => {
    if (made?.version !== version) made = { value: make(), version }
    return made.value
  }
}

function all(level: Level): readonly Area[] {
  return areas[level].slice(1)
}

function readCatalogue(): [Record<Level, Area[]>, Alias[]] {
  // Codes begin at 1; index 0 of each list stays empty.
  const areas: Record<Level, Area[]> = { county: [], constituency: [], ward: [] }
  for (const [level, code, parentCode, name] of rowsOf('kenya.csv')) {
    const depth = levels.indexOf(level as Level)
    const above = levels[depth - 1]
    const parent = above ? areas[above][Number(parentCode)] : null
    if (depth < 0 || !code || !name || parent === undefined) throw new Error(`kenya.csv: ${level} ${code} ${name}`)
    const area = areaUnder(parent, level as Level, Number(code), name)
    areas[area.level][area.code] = area
    parent?.children.push(area)
  }
  for (const level of levels) assertWhole(level, areas[level])
  return [areas, readAliases(areas)]
}

function areaUnder(parent: Area | null, level: Level, code: number, name: string): Area {
  const slug = slugify(name)
  const path = `${parent?.path ?? '/kenya'}/${slug}`
  const none = { constituency_code: null, constituency: null, ward_code: null, ward: null }
  const own = { [`${level}_code`]: code, [level]: name }
  const place = Object.freeze({ ...none, ...parent?.place, ...own, place_path: path }) as Place
  return { level, code, name, slug, path, place, parent, children: [], aliases: [], active: true }
}

function assertWhole(level: Level, list: Area[]) {
  const whole = Array.from({ length: placeTotals[level] }, (_, index) => list[index + 1])
  if (list.length !== placeTotals[level] + 1 || whole.includes(undefined))
    throw new Error(`kenya.csv must hold ${level} codes 1 to ${placeTotals[level]} without holes`)
  const paths = new Set(whole.map((area) => area?.path))
  if (paths.size !== placeTotals[level]) throw new Error(`kenya.csv: two of one ${level} share an address`)
}

/** Spellings with the same slug are one; an official slug takes precedence. */
function readAliases(areas: Record<Level, Area[]>): Alias[] {
  const aliases: Alias[] = []
  for (const [level, code, name] of rowsOf('aliases.csv')) {
    const area = areas[level as Level]?.[Number(code)]
    if (!area || !name) throw new Error(`aliases.csv: ${level} ${code} ${name}`)
    const slug = slugify(name)
    const siblings = area.parent?.children ?? areas.county.slice(1)
    if (siblings.some((other) => other.slug === slug || other.aliases.includes(slug))) continue
    area.aliases.push(slug)
    aliases.push({ level: area.level, code: area.code, name, slug })
  }
  return aliases
}

function rowsOf(file: string): string[][] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
  const [, ...lines] = text.trimEnd().split('\n')
  return lines.map((line) => line.split(','))
}
