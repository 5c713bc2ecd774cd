/** Turns `messages/{locale}/{area}/{feature}.json` into functions. Runs offline: `node web/compile-messages.ts`. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile } from '@inlang/paraglide-js'
import { slimMessage } from './slim-message.ts'

const web = fileURLToPath(new URL('./', import.meta.url))
export const messagesFolder = `${web}messages/`
const locales = ['en', 'sw'] as const

const catalogues = () =>
  readdirSync(`${messagesFolder}${locales[0]}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .toSorted()

const keysOf = (locale: string, name: string): string[] => {
  const content: unknown = JSON.parse(readFileSync(`${messagesFolder}${locale}/${name}`, 'utf8'))
  return Object.keys(content ?? {}).filter((key) => !key.startsWith('$'))
}

// Without the plugin's path the compiler succeeds with zero messages.
function writeSettings() {
  const plugin = createRequire(import.meta.url).resolve('@inlang/plugin-message-format')
  const settings = {
    baseLocale: locales[0],
    locales,
    telemetry: 'off',
    modules: [relative(web, plugin)],
    'plugin.inlang.messageFormat': { pathPattern: catalogues().map((name) => `./messages/{locale}/${name}`) },
  }
  const file = `${web}project.inlang/settings.json`
  const text = `${JSON.stringify(settings, null, 2)}\n`
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

// The compiler's own runtime handles cookies, URLs and middleware: two kilobytes more for every phone.
// Ours only knows the current language.
const runtime = `/** @typedef {string & { readonly __brand: 'LocalizedString' }} LocalizedString */
/**
 * @template Inputs, Options, Markup
 * @typedef {{ readonly __inputs?: Inputs, readonly __options?: Options, readonly __markup?: Markup }} MessageMetadata
 */
export const experimentalStaticLocale = undefined
/** @type {() => 'en' | 'sw'} */
let current = () => 'en'
/** @returns {'en' | 'sw'} */
export const getLocale = () => current()
/** @param {() => 'en' | 'sw'} locale */
export const overwriteGetLocale = (locale) => { current = locale }
/** @param {string} en @param {string} sw @returns {any} */
export const text = (en, sw) => () => (current() === 'sw' ? sw : en)
/** @template {(inputs: never) => string} T @param {T} en @param {T} sw @returns {any} */
export const sentence = (en, sw) => (/** @type {never} */ inputs) => (current() === 'sw' ? sw : en)(inputs)
`

const stampFile = `${web}src/paraglide/.stamp`
function stampOf() {
  const hash = createHash('sha256')
    .update(runtime)
    .update(readFileSync(`${web}slim-message.ts`))
  for (const locale of locales) {
    for (const name of catalogues()) hash.update(readFileSync(`${messagesFolder}${locale}/${name}`))
  }
  return hash.digest('hex')
}

/** Compiles all catalogues when one has changed and returns the number of messages; throws when some are missing. */
async function compileMessages(): Promise<number> {
  const keys = catalogues().flatMap((name) => keysOf(locales[0], name))
  const stamp = stampOf()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return keys.length
  writeSettings()
  await compile({
    project: `${web}project.inlang`,
    outdir: `${web}src/paraglide`,
    strategy: ['globalVariable', 'baseLocale'],
    outputStructure: 'message-modules',
    emitReadme: false,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    cleanOutdir: false,
  })
  const compiled = new Set(
    readFileSync(`${web}src/paraglide/messages/_index.js`, 'utf8').match(/(?<=\.\/)\w+(?=\.js)/g),
  )
  const lost = keys.filter((key) => !compiled.has(key))
  if (lost.length > 0) throw new Error(`Messages were not compiled: ${lost.slice(0, 5).join(', ')}`)
  for (const key of keys) {
    const file = `${web}src/paraglide/messages/${key}.js`
    writeFileSync(file, slimMessage(readFileSync(file, 'utf8')))
  }
  writeFileSync(`${web}src/paraglide/runtime.js`, runtime)
  rmSync(`${web}src/paraglide/server.js`, { force: true })
  writeFileSync(stampFile, stamp)
  return keys.length
}

// The compiler's timers keep its process running for half a minute, so it gets its own.
export const compileMessagesApart = () => {
  execFileSync(process.execPath, [fileURLToPath(import.meta.url)], { stdio: ['ignore', 'ignore', 'inherit'] })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.stdout.write(`${await compileMessages()} messages\n`)
  process.exit(0)
}
