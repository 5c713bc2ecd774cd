// Makes ready what a command needs and is not there yet. Runs on the node that is on PATH (20.17 or later), without packages.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const options = new Set(process.argv.slice(2))
const bin = join(root, 'node_modules', '.bin')
const stamps = join(root, 'node_modules', '.cache', 'setup')

// `npm ci` deletes node_modules and the node in it, so it runs on the system's node, free of what npm gave us.
const systemPath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((part) => !part.includes(`node_modules${sep}.bin`))
  .join(delimiter)
// What says how this person reaches a registry stays; all else is about other programs.
const reaching =
  /^npm_config_(?:.*registry|.*proxy|noproxy|ca|cafile|cert|key|strict_ssl|.*auth.*|cache|userconfig|globalconfig)$/i
const foreign = /^(?:npm_.*|NODE|NODE_(?:ENV|OPTIONS|PATH)|VITE_.*|INIT_CWD)$/i
const cleanEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => reaching.test(name) || !foreign.test(name)),
)
const ownEnv = { ...cleanEnv, PATH: bin + delimiter + systemPath }

if (!isInstalled()) {
  say('installing packages')
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  run('npm', ['ci', ...flags], { ...cleanEnv, PATH: systemPath })
}
if (options.has('--generate')) generate()
if (options.has('--build')) build()
if (options.has('--browser')) findBrowser()
if (options.has('--wrk')) findWrk()

/** npm writes down what it installed: the same as the lock file names, or it was interrupted or is out of date. */
function isInstalled() {
  const expected = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  return Object.entries(expected).every(([path, { version, integrity, link, optional, peer }]) => {
    const found = present[path]
    if (!path.startsWith('node_modules/') || link) return true
    if (!found) return Boolean(optional || peer)
    return found.version === version && found.integrity === integrity
  })
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

function generate() {
  once(
    'generate',
    ['web/messages', 'web/src', 'web/compile-messages.ts', 'web/slim-message.ts', 'web/react-router.config.ts'],
    () => {
      run('node', ['web/compile-messages.ts'], ownEnv)
      run('react-router', ['typegen'], ownEnv, join(root, 'web'))
    },
    ['web/src/paraglide/messages.js', 'web/.react-router/types'],
  )
}

function build() {
  once(
    'build',
    ['web', 'contract', 'scripts', 'package-lock.json'],
    () => {
      say('building the pages')
      run('node', ['scripts/build.mjs'], { ...ownEnv, NODE_ENV: 'production' })
    },
    ['web/build/server/index.js'],
  )
}

function findBrowser() {
  const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  if ([process.env.CHROMIUM_PATH, ...known].some((path) => path && existsSync(path))) return
  if (!installDebian(['chromium', 'fonts-liberation'])) {
    fail('No Chromium was found for the browser tests: install it, or set CHROMIUM_PATH.')
  }
}

function findWrk() {
  const found = spawnSync('wrk', ['--version']).error === undefined
  if (!found && !installDebian(['wrk'])) fail('The benchmark measures with wrk: install it first.')
}

function installDebian(packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  say(`installing ${packages.join(' and ')}`)
  const env = { ...cleanEnv, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], env)
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], env)
  return true
}

/** Does the work when its sources have changed since the last time, or what it makes is missing. */
function once(name, sources, work, results) {
  const hash = createHash('sha256')
  // By their place in the repository: a copy of it, or one that was moved, is the same.
  for (const file of sources.flatMap((source) => filesIn(join(root, source))))
    hash.update(relative(root, file).replaceAll(sep, '/')).update('\0').update(readFileSync(file))
  const stamp = join(stamps, name)
  const digest = hash.digest('hex')
  const done = existsSync(stamp) && readFileSync(stamp, 'utf8') === digest
  if (done && results.every((result) => existsSync(join(root, result)))) return
  work()
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stamp, digest)
}

function filesIn(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  const made = /^(node_modules|build|paraglide|project\.inlang|\.react-router)$|\.test\.tsx?$/
  const entries = readdirSync(path, { withFileTypes: true }).filter(({ name }) => !made.test(name))
  return entries
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]))
    .toSorted()
}

function run(command, args, env, cwd = root) {
  const { status, error } = spawnSync(command, args, { cwd, env, stdio: ['ignore', 2, 2] })
  if (status !== 0) fail(`${command} ${args.join(' ')} failed: ${error?.message ?? `status ${status}`}`)
}

function say(line) {
  console.error(`setup: ${line}`)
}

function fail(line) {
  say(line)
  process.exit(1)
}
