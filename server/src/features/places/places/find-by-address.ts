import { slugify } from '@mtaa/contract/slug'
import { counties, ofPlaces, type Area } from './catalogue.ts'

/** What a path names: an area or the whole country; else the part that is unknown and where it was searched. */
export type Found = { area: Area | null } | { missing: string; under: Area | null }

/**
 * The place that a path names. Segments may be slugs, aliases, or names merely lower-cased with hyphens for
 * spaces; a name with a slash may come whole or as segments of its own.
 */
export function findByAddress(segments: readonly string[]): Found {
  const parts = segments.flatMap((segment) => segment.split('/')).filter((part) => part !== '')
  const slugs = parts.map(slugify)
  const area = resolve(null, slugs)
  return area === undefined ? lastStep(slugs) : { area }
}

/** The longest name first: a place with a slash in its name beats one inside it. Undefined when no split uses all slugs. */
function resolve(from: Area | null, slugs: readonly string[]): Area | null | undefined {
  if (slugs.length === 0) return from
  for (let used = slugs.length; used > 0; used--) {
    const next = childOf(from, slugs.slice(0, used).join('-'))
    const found = next && resolve(next, slugs.slice(used))
    if (found) return found
  }
  return undefined
}

function lastStep(slugs: readonly string[]): Found {
  let under: Area | null = null
  for (const [index, slug] of slugs.entries()) {
    const next = childOf(under, slug)
    if (!next) return { missing: slugs.slice(index).join('-'), under }
    under = next
  }
  return { missing: slugs.at(-1) ?? '', under }
}

const byName = ofPlaces(() => new Map<Area | null, Map<string, Area>>())

/** An official name beats another one's alias. */
function childOf(area: Area | null, slug: string): Area | undefined {
  let names = byName().get(area)
  if (!names) {
    const children = area?.children ?? counties
    const aliases = children.flatMap((child) => child.aliases.map((alias) => [alias, child] as const))
    names = new Map([...aliases, ...children.map((child) => [child.slug, child] as const)])
    byName().set(area, names)
  }
  return names.get(slug)
}
