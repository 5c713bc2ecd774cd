// Runs every property test with many more runs, then the long fuzz. Seeds are printed: a failure can be repeated.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const factor = process.env.PROPERTY_RUNS ?? '100'
const workspaces = ['contract', 'server', 'web/src', 'sim', 'stress']
const files = workspaces
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes('node_modules'))
  .filter((name) => /from 'fast-check'/.test(readFileSync(name, 'utf8')))
const seed = process.env.SEED ?? String(Date.now() % 2 ** 31)
console.log(`${files.length} files with properties, ${factor} times as many runs as in CI; fuzz seed ${seed}`)

const properties = run('vitest', ['run', ...files], { PROPERTY_RUNS: factor })
const fuzz = run('node', ['stress/src/fuzz.ts', '--seed', seed, '--requests', '100000', '--seconds', '600'], {})
process.exitCode = properties === 0 && fuzz === 0 ? 0 : 1

function run(command, args, env) {
  return spawnSync(join('node_modules/.bin', command), args, { stdio: 'inherit', env: { ...process.env, ...env } })
    .status
}
