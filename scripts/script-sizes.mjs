// Fails where a page with which a visit begins fetches more script than docs/decisions/0006 allows. Builds first when the
// build is older than its source.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { faultsOf, sizesOf, tableOf } from '../web/script-sizes.ts'

const { status } = spawnSync(process.execPath, ['scripts/setup.mjs', '--build'], { stdio: 'inherit' })
if (status !== 0) process.exit(1)

const client = 'web/build/client/'
const manifest = JSON.parse(readFileSync(`${client}.vite/manifest.json`, 'utf8'))
const routes = readdirSync(`${client}assets`).find((name) => /^manifest-.*\.js$/.test(name))
const sizes = sizesOf(
  manifest,
  `assets/${routes}`,
  (file) => gzipSync(readFileSync(client + file), { level: 9 }).length,
)
console.log(tableOf(sizes))
const faults = faultsOf(sizes)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
