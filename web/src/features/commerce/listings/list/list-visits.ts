/** The pages that a visit had loaded, stored in the tab by history entry, so that Back and reload find all of them. */
import { type ListVisit, outdatedVisits } from './list-pages.ts'
import { inTab, personKey } from '../../../../platform/storage/storage.ts'

const prefix = 'mtaa-list:'
const keyOf = (entry: string) => personKey(prefix + entry)

function parse(text: string | null): ListVisit | undefined {
  try {
    const visit = JSON.parse(text ?? 'null') as Partial<ListVisit> | null
    return visit?.filter !== undefined && Array.isArray(visit.data?.pages) ? (visit as ListVisit) : undefined
  } catch {
    return undefined
  }
}

/** The visit of this history entry, if it was to the same list. */
export function readVisit(entry: string, filter: string): ListVisit | undefined {
  const visit = parse(inTab.read(keyOf(entry)))
  return visit?.filter === filter ? visit : undefined
}

export function storeVisit(entry: string, visit: Omit<ListVisit, 'at'>) {
  const others = inTab.keys(prefix).filter((key) => key !== keyOf(entry))
  const visits = others.map((key) => [key, parse(inTab.read(key))?.at ?? 0] as const)
  for (const key of outdatedVisits(visits)) inTab.remove(key)
  inTab.write(keyOf(entry), JSON.stringify({ ...visit, at: Date.now() }))
}
