import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { everyPage, grouped } from './first-pages.ts'

const web = fileURLToPath(new URL('.', import.meta.url))
const prefix = '\0page:'
const allFiles = [...everyPage, ...Object.values(grouped)]

/** What React Router takes of a route for the browser. */
const exported = `default, clientLoader, clientAction, clientMiddleware, HydrateFallback, ErrorBoundary, Layout, links, meta,
  handle, shouldRevalidate`

const entries: Plugin = {
  name: 'entries',
  resolveId: (id) => (id.startsWith(prefix) ? id : null),
  load: (id) => (id.startsWith(prefix) ? `export { ${exported} } from ${JSON.stringify(sourceOf(id))}` : null),
}

const sourceOf = (entry: string) => `${web}src/${entry.slice(prefix.length)}.tsx`

/** A module as the first pages need it. */
export interface NeededModule {
  id: string
  /** Names of the first pages that reach it without loading anything on demand. */
  pages: readonly string[]
  /** Bytes of its source that are left. */
  size: number
}

/**
 * Builds the first pages alone, in memory, and says which of them reach a module. A module's own list of imports would not
 * do: what imports a public entry (`index.ts`, all messages, all icons) would reach everything behind it.
 */
export async function modulesOfFirstPages(plugins: readonly Plugin[]): Promise<NeededModule[]> {
  const chunks = await chunksOf(plugins)
  const pagesOf = new Map<string, Set<string>>()
  function reach(file: string, page: string) {
    const pages = pagesOf.get(file) ?? new Set<string>()
    if (pages.has(page)) return
    pagesOf.set(file, pages.add(page))
    for (const imported of chunks.get(file)?.imports ?? []) reach(imported, page)
  }
  for (const { fileName, facadeModuleId } of chunks.values())
    for (const page of facadeModuleId === null ? [] : pagesWith(facadeModuleId)) reach(fileName, page)
  return [...pagesOf].flatMap(([file, found]) => {
    const pages = Object.keys(grouped).filter((page) => found.has(page))
    return Object.entries(chunks.get(file)?.modules ?? {})
      .filter(([id]) => !isOwnFile(id))
      .map(([id, { renderedLength: size }]) => ({ id, pages, size }))
  })
}

async function chunksOf(plugins: readonly Plugin[]): Promise<Map<string, Rolldown.OutputChunk>> {
  const built = (await build({
    configFile: false,
    root: web,
    logLevel: 'error',
    plugins: [entries, ...plugins],
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      modulePreload: false,
      rolldownOptions: {
        input: allFiles.map((file) => prefix + file),
        shimMissingExports: true,
        // Otherwise what a page shares with something on demand could be in the file of the latter.
        experimental: { chunkOptimization: false },
        preserveEntrySignatures: 'allow-extension',
      },
    },
  })) as Rolldown.RolldownOutput
  return new Map(built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
}

/** Names of the first pages that have this entry. */
const pagesWith = (entry: string) => {
  const file = entry.startsWith(prefix) ? entry.slice(prefix.length) : ''
  return Object.entries(grouped).flatMap(([name, page]) => (page === file || everyPage.includes(file) ? [name] : []))
}

/** A route has a file of its own, and so has the style sheet that it imports. */
const isOwnFile = (id: string) =>
  id.startsWith(prefix) || id.endsWith('.css') || allFiles.some((file) => id === `${web}src/${file}.tsx`)
