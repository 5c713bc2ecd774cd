import type { Feed, Viewer } from './feed.queries.ts'

/** The topics under which new entries of a feed are published: those that only some may read are published nowhere. */
export function topicsOf({ place, visibility, mine }: Pick<Feed, 'place' | 'visibility' | 'mine'>): string[] {
  if (mine || (visibility !== 'all' && visibility !== 'public')) return []
  const { county, constituency, ward, wards } = place
  if (wards !== undefined) return wards.split(',').map((code) => `place:ward-${code}`)
  if (ward !== undefined) return [`place:ward-${ward}`]
  if (constituency !== undefined) return [`place:constituency-${constituency}`]
  return [county === undefined ? 'place:country' : `place:county-${county}`]
}

/** The id of the entry that a message names, if this feed shows it and somebody else has made it. */
export function newEntryOf({ category }: Pick<Feed, 'category'>, viewer: Viewer, data: Record<string, unknown>) {
  const { post, listing, module, by } = data
  if (viewer !== null && by === viewer) return undefined
  const id = category === 'all' ? (post ?? listing) : category === module ? listing : undefined
  return typeof id === 'string' ? id : undefined
}
