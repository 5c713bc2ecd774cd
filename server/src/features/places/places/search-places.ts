import { slugify } from '@mtaa/contract/slug'
import { constituencies, counties, wards, type Area } from './catalogue.ts'

const max = 30

/** Places of every level whose name, or another spelling of it, contains what was typed; wide ones first. */
export function findByName(typed: string) {
  const searched = slugify(typed)
  if (searched === '') return []
  const matches = ({ slug, aliases, active }: Area) =>
    active && [slug, ...aliases].some((one) => one.includes(searched))
  return [...counties, ...constituencies, ...wards]
    .filter(matches)
    .slice(0, max)
    .map(({ level, name, path, parent }) => ({ level, name, path, within: placesAbove(parent) }))
}

/** 'Westlands, Nairobi City'. */
export const placesAbove = (area: Area | null): string =>
  area ? [area.name, placesAbove(area.parent)].filter(Boolean).join(', ') : ''
