// `npm run stress -- fuzz --seed 7 --requests 100000 --seconds 3600`: the long form of fuzz.test.ts, which this runs.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    requests: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '600' },
  },
})
for (const [name, value] of Object.entries(values))
  if (!/^\d{1,10}$/.test(value)) throw new Error(`--${name} must be a whole number`)

const settings = { FUZZ_SEED: values.seed, FUZZ_REQUESTS: values.requests, FUZZ_SECONDS: values.seconds }
console.log(`fuzz: --seed ${values.seed} --requests ${values.requests} --seconds ${values.seconds}`)
const { status } = spawnSync('vitest', ['run', '--project', 'server', 'stress/src/fuzz.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, ...settings },
})
process.exitCode = status ?? 1
