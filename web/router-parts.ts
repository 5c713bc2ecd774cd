import type { Plugin } from 'vite'

const folder = '/node_modules/react-router/dist/production/lib/'

/** Parts of React Router that the browser never runs here, and what each function answers instead. */
const parts: Record<string, Record<string, string>> = {
  // Hooks for measuring tools: no router of ours has any.
  'router/instrumentation.js': {},
  // Routes discovered one by one: `routeDiscovery` of react-router.config.ts is `initial`.
  'dom/ssr/fog-of-war.js': { isFogOfWarEnabled: 'false' },
}

const exportedBy = (code: string) => /export \{ ([\w, ]+) \};?\s*$/.exec(code)?.[1]?.split(', ') ?? []

const found = new Set<string>()

/** Leaves parts of React Router out of the browser's build. The build fails when a part is no longer where it was. */
export const routerParts: Plugin = {
  name: 'router-parts',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const [, part = ''] = id.split(folder)
    const answers = parts[part]
    if (!answers) return null
    const names = exportedBy(code)
    if (names.length === 0 || Object.keys(answers).some((name) => !names.includes(name)))
      this.error(`${id} exports something else than expected`)
    found.add(part)
    const stubs = names.map((name) => `export const ${name} = () => ${answers[name] ?? 'undefined'}`)
    return { code: stubs.join('\n'), map: null, moduleSideEffects: false }
  },
  generateBundle() {
    const missing = Object.keys(parts).filter((part) => !found.has(part))
    if (missing.length > 0) this.error(`React Router has no ${missing.join(', ')} any more (web/router-parts.ts)`)
  },
}
