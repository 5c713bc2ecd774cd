import type { BrowserContext } from '@playwright/test'
import { Tab } from './crawl-tab.ts'
import { kindOf, isFixed, type Language, type RouteRow, titlesIn } from './site-rows.ts'

export interface Visit {
  context: BrowserContext
  language: Language
  /** Where to begin; what is found on these pages is followed. */
  start: readonly string[]
  /** Whose links are looked at, where others are the same for everybody. */
  concerns?: (row: RouteRow) => boolean
  /** Which of these pages are opened. Of the others only the status is looked at. */
  opens?: (row: RouteRow) => boolean
}

/** What a crawl has found: what is wrong, and the rows that the menus of the first page lead to. */
export interface Found {
  faults: string[]
  shown: Set<RouteRow>
  /** The rows to which one gets from the first page without the panel of all pages. */
  reached: Set<RouteRow>
  opened: number
}

/** More show nothing new. */
const statusesOfKind = 3
const tabs = 2
const all = () => true
const requests = 4

/** The landing page has a headline, where menus say Home. */
const ownTitles = ['/']

/** Opens one page of each kind that links lead to, and looks at the status of every other kind of link. */
export async function crawl({ context, language, start, concerns = all, opens = all }: Visit): Promise<Found> {
  const found: Found = { faults: [], shown: new Set(), reached: new Set(), opened: 0 }
  const ways = new Map<RouteRow, Set<RouteRow>>()
  const titles = titlesIn(language)
  const opened = new Set<string>()
  const addresses = new Map<string, Set<string>>()
  let wave = [...start]

  /** Opens a page, and sorts what it leads to. */
  const look = async (tab: Tab, path: string) => {
    const { row } = kindOf(path)
    const isFirst = found.opened++ === 0
    const seen = await tab.open(path, { menus: isFirst })
    if (seen.lang !== language) found.faults.push(`${path}: its language is ${seen.lang}`)
    const title = row && seen.path === path && !ownTitles.includes(path) ? titles.get(row) : undefined
    if (title !== undefined && !seen.title.startsWith(title)) found.faults.push(`${path}: its title is ${seen.title}`)
    const next = seen.ways.flatMap((link) => kindOf(link).row ?? [])
    if (row) ways.set(row, new Set([...(ways.get(row) ?? []), ...next]))
    for (const link of seen.links) {
      const to = kindOf(link)
      if (isFirst && to.row) found.shown.add(to.row)
      if (to.row && !concerns(to.row)) continue
      const same = addresses.get(to.kind) ?? new Set()
      if (same.size < statusesOfKind) addresses.set(to.kind, same.add(link))
    }
  }

  const pages = await Promise.all(
    Array.from({ length: tabs }, async () => new Tab(await context.newPage(), found.faults)),
  )
  // The first page is opened alone: its scripts are what the others find in the cache.
  while (wave.length > 0) {
    for (const path of wave) opened.add(kindOf(path).kind)
    if (found.opened === 0 && pages[0]) await look(pages[0], wave.shift() ?? '/')
    await each(pages, wave, look)
    wave = [...addresses]
      .filter(([kind]) => !opened.has(kind))
      .flatMap(([, [link = '']]) => (isOpened(link, opens) ? [link] : []))
  }
  await Promise.all(pages.map(({ page }) => page.close()))
  const first = kindOf(start[0] ?? '/').row
  if (first) found.reached.add(first)
  // A set that grows is gone through to its new end.
  for (const row of found.reached) for (const next of ways.get(row) ?? []) found.reached.add(next)
  await each(
    Array.from({ length: requests }),
    [...addresses.values()].flatMap((same) => [...same]),
    async (_, link) => {
      const response = await context.request.get(link)
      if (!response.ok()) found.faults.push(`${link}: ${response.status()}`)
    },
  )
  return found
}

/** Other views of a page than its first are looked at by their status. */
function isOpened(link: string, opens: (row: RouteRow) => boolean) {
  const { row } = kindOf(link)
  return row !== undefined && (!link.includes('?') || !isFixed(row)) && opens(row)
}

/** Gives all items to the workers, each the next one when it is free. */
async function each<W, T>(workers: readonly W[], items: readonly T[], work: (worker: W, item: T) => Promise<void>) {
  const waiting = items.values()
  await Promise.all(
    workers.map(async (worker) => {
      for (const item of waiting) await work(worker, item)
    }),
  )
}
