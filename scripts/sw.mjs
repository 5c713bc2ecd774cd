// Builds web/sw/sw.ts into web/build/client/sw.js; it learns its version and the files that every page needs.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const web = fileURLToPath(new URL('../web/', import.meta.url))
const vite = createRequire(`${web}package.json`).resolve('vite')
const { build } = await import(pathToFileURL(vite).href)

const text = readFileSync(`${web}build/client/.vite/manifest.json`, 'utf8')
const manifest = JSON.parse(text)
const shell = new Set()
for (const chunk of Object.values(manifest)) if (chunk.isEntry && /entry\.client|root/.test(chunk.file)) add(chunk)
// The table of routes is written after Vite's manifest and is not in it, yet no page is hydrated without it.
for (const name of readdirSync(`${web}build/client/assets`))
  if (/^manifest-.*\.js$/.test(name)) shell.add(`/assets/${name}`)

await build({
  configFile: false,
  root: web,
  logLevel: 'warn',
  publicDir: false,
  define: {
    __VERSION__: JSON.stringify(createHash('sha256').update(text).digest('hex').slice(0, 8)),
    __SHELL__: JSON.stringify([...shell]),
  },
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: { input: `${web}sw/sw.ts`, output: { format: 'iife', entryFileNames: 'sw.js' } },
  },
})
console.log(`service worker: a shell of ${shell.size} files`)

function add({ file, css = [], imports = [] }) {
  if (shell.has(`/${file}`)) return
  for (const path of [file, ...css]) shell.add(`/${path}`)
  for (const name of imports) add(manifest[name])
}
