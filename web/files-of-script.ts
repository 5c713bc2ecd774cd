import type { NeededModule } from './modules-of-pages.ts'

type Pages = readonly string[]

/** Bytes of source. A smaller file costs more, by its request and its own compression, than it saves. */
const minSize = 3600

/** Modules that go to one file, and the first pages that fetch it. */
export interface ScriptFile {
  name: string
  pages: Pages
  ids: readonly string[]
}

/**
 * A module goes to the file of the fewest first pages among which are all that reach it. There is one file for each page, one
 * for each set of less than half of the pages whose common modules are worth it, and `base`, which every page has. What no
 * first page reaches is left to the bundler. No two files import each other: what a module imports is reached by the same
 * pages or more, so it is in the same file or in one of more pages.
 */
export function filesOfScript(modules: readonly NeededModule[], allPages: Pages): ScriptFile[] {
  const single = allPages.map((page) => [page])
  const shared = sharedSets(modules).filter(({ length }) => length * 2 < allPages.length)
  const files = [...single, ...shared, allPages].toSorted((one, other) => one.length - other.length)
  const fileOf = (module: NeededModule) =>
    files.findIndex((pages) => module.pages.every((page) => pages.includes(page)))
  const placed = Map.groupBy(modules, fileOf)
  return files.flatMap((pages, at) => {
    const ids = placed.get(at)?.map(({ id }) => id) ?? []
    return ids.length === 0 ? [] : [{ name: nameOf(pages, at, allPages), pages, ids }]
  })
}

/** Sets of pages that have enough in common for a file. */
function sharedSets(modules: readonly NeededModule[]): Pages[] {
  const sets = Map.groupBy(modules, ({ pages }) => pages.join(' ')).values()
  return [...sets]
    .filter((set) => sizeOf(set) >= minSize)
    .map(([module]) => module?.pages ?? [])
    .filter(({ length }) => length > 1)
}

const sizeOf = (modules: readonly NeededModule[]) => modules.reduce((sum, { size }) => sum + size, 0)

function nameOf(pages: Pages, at: number, allPages: Pages): string {
  if (pages === allPages) return 'base'
  return pages.length === 1 ? pages.join('') : `shared-${at}`
}
