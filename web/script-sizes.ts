/** What of the built script a page fetches when a visit begins with it (docs/decisions/0006). */
import { everyPage, firstPages, grouped, limits, moneyPages } from './first-pages.ts'

/** Vite's manifest, as far as it is read here. */
export type Manifest = Record<string, { file: string; imports?: readonly string[] }>

interface Size {
  page: string
  bytes: number
  files: number
  /** When the visit began with the landing page. */
  later: number
}

/** A route may be several scripts: `landing.tsx?…client-route` and `landing.tsx?route-chunk=clientLoader`. */
const scriptsOf = (manifest: Manifest, page: string) =>
  Object.keys(manifest).filter((key) => key.split('?')[0] === `src/${page}.tsx`)

function addWithImports(manifest: Manifest, key: string, files: Set<string>) {
  const script = manifest[key]
  if (!script) throw new Error(`The manifest of the build has no ${key}`)
  if (files.has(script.file)) return
  files.add(script.file)
  for (const imported of script.imports ?? []) addWithImports(manifest, imported, files)
}

function filesOf(manifest: Manifest, page: string, routes: string) {
  const keys = [...everyPage, page].map((each) => scriptsOf(manifest, each))
  if (keys.some((found) => found.length === 0)) throw new Error(`The manifest of the build has no script of ${page}`)
  const files = new Set([routes])
  for (const key of keys.flat()) addWithImports(manifest, key, files)
  return files
}

/** The sizes of all first pages; `routes` is the table of routes, which is not in the manifest. */
export function sizesOf(manifest: Manifest, routes: string, bytesOf: (file: string) => number): Size[] {
  const sum = (files: readonly string[]) => files.reduce((bytes, file) => bytes + bytesOf(file), 0)
  const landing = filesOf(manifest, firstPages.landing, routes)
  return Object.entries(grouped).map(([page, source]) => {
    const files = [...filesOf(manifest, source, routes)]
    const later = sum(files.filter((file) => !landing.has(file)))
    return { page, bytes: sum(files), files: files.length, later }
  })
}

/** One sentence for each limit that is passed. */
export const faultsOf = (sizes: readonly Size[]): string[] =>
  sizes.flatMap(({ page, bytes, files, later }) => [
    ...(bytes > kilobytesFor(page) * 1000
      ? [`${page}: ${kilobytes(bytes)} KB of script, more than ${kilobytesFor(page)}`]
      : []),
    ...(files > limits.files ? [`${page}: ${files} files of script, more than ${limits.files}`] : []),
    ...(page in firstPages && later > limits.laterKB * 1000
      ? [`${page}: ${kilobytes(later)} KB after the landing page, more than ${limits.laterKB}`]
      : []),
  ])

const kilobytesFor = (page: string) => (page in moneyPages ? limits.moneyKB : limits.firstKB)

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/** A row a page, the largest first. */
export const tableOf = (sizes: readonly Size[]): string =>
  [
    'page            KB gzip  files  KB after landing',
    ...sizes
      .toSorted((one, other) => other.bytes - one.bytes)
      .map(({ page, bytes, files, later }) =>
        [page.padEnd(15), kilobytes(bytes).padStart(7), String(files).padStart(6), kilobytes(later).padStart(17)].join(
          ' ',
        ),
      ),
  ].join('\n')
