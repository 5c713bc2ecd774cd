import { expect, test } from 'vitest'
import { everyPage, firstPages, grouped, limits, moneyPages } from './first-pages.ts'
import { faultsOf, type Manifest, sizesOf, tableOf } from './script-sizes.ts'

const route = '?__react-router-build-client-route'

/** Every page with a script of its own, and one that all of them import. */
function manifestWith(more: Manifest = {}): Manifest {
  const pages = [...everyPage, ...Object.values(grouped)]
  const own = pages.map((page) => [`src/${page}.tsx${route}`, { file: `${page}.js`, imports: ['_base.js'] }])
  return { ...Object.fromEntries(own), '_base.js': { file: 'base.js' }, ...more }
}

const market = `src/${firstPages.market}.tsx`
const sizes = (manifest: Manifest, bytes: Record<string, number> = {}) =>
  sizesOf(manifest, 'routes.js', (file) => bytes[file] ?? 1000)
const sizeOfMarket = (...args: Parameters<typeof sizes>) => sizes(...args).find(({ page }) => page === 'market')

test('a page fetches its own script, what that imports, what every page has and the table of routes', () => {
  expect(sizeOfMarket(manifestWith())).toEqual({ page: 'market', bytes: 6000, files: 6, later: 1000 })
  const loader = { [`${market}?route-chunk=clientLoader`]: { file: 'loader.js', imports: ['_list.js'] } }
  const list = { '_list.js': { file: 'list.js', imports: ['_base.js'] } }
  expect(sizeOfMarket(manifestWith({ ...loader, ...list }))).toMatchObject({ bytes: 8000, files: 8, later: 3000 })
  expect(faultsOf(sizes(manifestWith()))).toEqual([])
})

test('a page of more than the limit is named with what it has', () => {
  const large = sizes(manifestWith(), { 'base.js': (limits.firstKB - 5) * 1000, [`${firstPages.market}.js`]: 1001 })
  expect(faultsOf(large)).toEqual([`market: ${limits.firstKB}.0 KB of script, more than ${limits.firstKB}`])
  expect(tableOf(large).split('\n')[1]?.split(/ +/)).toEqual(['market', `${limits.firstKB}.0`, '6', '1.0'])
})

test('a page where money moves has a limit of its own, after the landing page none', () => {
  const own = `${moneyPages.payment}.js`
  const size = (bytes: number) => sizes(manifestWith(), { [own]: bytes }).filter(({ page }) => page === 'payment')
  const besides = 5000
  expect(faultsOf(size(limits.moneyKB * 1000 - besides))).toEqual([])
  expect(faultsOf(size(limits.moneyKB * 1000 - besides + 1))).toEqual([
    `payment: ${limits.moneyKB}.0 KB of script, more than ${limits.moneyKB}`,
  ])
})

test('a page of too many files, and one that is too much after the landing page', () => {
  const names = Array.from({ length: limits.files - 5 }, (_, at) => `_part-${at}.js`)
  const parts = Object.fromEntries(names.map((file) => [file, { file }]))
  const many = manifestWith({ ...parts, [market + route]: { file: 'market.js', imports: ['_base.js', ...names] } })
  expect(faultsOf(sizes(many))).toEqual([`market: ${limits.files + 1} files of script, more than ${limits.files}`])
  const heavy = { 'market.js': (limits.laterKB - names.length) * 1000 + 1 }
  expect(faultsOf(sizes(many, heavy))).toContain(
    `market: ${limits.laterKB}.0 KB after the landing page, more than ${limits.laterKB}`,
  )
})

test('a page that the build does not have is a fault of the list', () => {
  const { [market + route]: _, ...without } = manifestWith()
  expect(() => sizes(without)).toThrow(`no script of ${firstPages.market}`)
})
