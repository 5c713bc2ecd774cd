/** The pages that a visit had loaded, stored in the tab by history entry, so that Back and reload find all of them. */
import { type ListVisit, outdatedVisits } from './list-pages.ts'

const prefix = 'mtaa-list:'

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
  try {
    const visit = parse(sessionStorage.getItem(prefix + entry))
    return visit?.filter === filter ? visit : undefined
  } catch {
    return undefined
  }
}

export function storeVisit(entry: string, visit: Omit<ListVisit, 'at'>) {
  try {
    const others = Object.keys(sessionStorage).filter((name) => name.startsWith(prefix) && name !== prefix + entry)
    const visits = others.map((name) => [name, parse(sessionStorage.getItem(name))?.at ?? 0] as const)
    for (const name of outdatedVisits(visits)) sessionStorage.removeItem(name)
    sessionStorage.setItem(prefix + entry, JSON.stringify({ ...visit, at: Date.now() }))
  } catch {
    // Storage is full or not allowed: the address alone brings them back to the page that was in view.
  }
}
