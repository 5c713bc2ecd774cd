// Names in package-lock.json the packages for other machines that a registry without them made npm leave out, since
// `npm ci` refuses a lock file that lacks them. Run it after `npm install` when `npm ci` says "Missing: … from lock file".
import { readFileSync, writeFileSync } from 'node:fs'

const file = 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8'))
const { packages } = lock

const systems = ['darwin', 'linux', 'win32', 'freebsd', 'android', 'openharmony']
const processors = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'arm']

const added = Object.entries(packages).flatMap(([path, entry]) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(([name]) => !isLocked(path, name))
    .map(([name, version]) => [`node_modules/${name}`, entryFor(name, version, entry)]),
)
for (const [path, entry] of added) packages[path] = entry
lock.packages = Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added.length} packages of other machines are named in ${file}`)

/** As node looks for it: beside the package, then in every folder above. */
function isLocked(path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]) return true
    if (at === '') return false
  }
}

function entryFor(name, version, { dev }) {
  const cpu = processors.find((known) => name.includes(known))
  const os = systems.find((known) => name.includes(known))
  const libc = os === 'linux' && (name.includes('musl') ? 'musl' : name.includes('gnu') && 'glibc')
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev: true }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  }
}
