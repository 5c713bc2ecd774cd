// Everything a machine can say about the source: one line per step, and what was wrong below it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8'))
const checked = workspaces.filter(hasSource)

/** Workspaces that import the server are one program, or its types would be worked out once for each. */
const programs = ['contract', 'web', 'tsconfig.node.json', 'tsconfig.browsers.json']

const steps = [
  // First, since it may build, which takes longest.
  ['scripts', 'node', 'scripts/script-sizes.mjs'],
  ...programs.map((name) => [`types ${name}`, 'tsc', '-p', name]),
  ...(existsSync('web/sw/tsconfig.json') ? [['types web/sw', 'tsc', '-p', 'web/sw']] : []),
  ['lint', 'oxlint', '--type-aware', '--deny-warnings', ...checked, 'scripts'],
  ['imports', 'depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...checked],
  ['format', 'oxfmt', '--check'],
  ['unused', 'knip', '--no-progress'],
  ['messages', 'node', 'scripts/messages.mjs'],
]

if (process.argv.includes('--fix')) spawnSync(join('node_modules/.bin', 'oxfmt'), { stdio: 'inherit' })

const waiting = [...steps]
const failed = []
const started = performance.now()
await Promise.all(Array.from({ length: Math.max(2, availableParallelism() - 1) }, work))
console.log(`${failed.length === 0 ? 'check passed' : `check failed: ${failed.join(', ')}`} in ${since(started)}`)
process.exitCode = failed.length > 0 ? 1 : 0

async function work() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const [name, ...command] = step
    const begun = performance.now()
    const { ok, output } = await run(command)
    if (!ok) failed.push(name)
    console.log(`${ok ? '✓' : '✗'} ${name} ${since(begun)}${ok ? '' : `\n${output.trim()}\n`}`)
  }
}

function run([command, ...args]) {
  return new Promise((resolve) => {
    const program = command === 'node' ? process.execPath : join('node_modules/.bin', command)
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (status) => resolve({ ok: status === 0, output }))
  })
}

function hasSource(workspace) {
  const folder = join(workspace, 'src')
  return existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => /\.tsx?$/.test(name))
}

function since(moment) {
  return `${((performance.now() - moment) / 1000).toFixed(1)} s`
}
