import { parseArgs } from 'node:util'
import { runChaos } from './run-chaos.ts'

const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '200' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    shoppers: { type: 'string', default: '16' },
    scale: { type: 'string', default: '0.02' },
    minutes: { type: 'string', default: '15' },
    port: { type: 'string', default: '21200' },
  },
})
const options = {
  payments: Number(values.payments),
  kills: Number(values.kills),
  seed: Number(values.seed),
  shoppers: Number(values.shoppers),
  timeScale: Number(values.scale),
  minutes: Number(values.minutes),
  fromPort: Number(values.port),
}
console.log(`chaos ${JSON.stringify(options)}`)
const { faults, ...figures } = await runChaos({ ...options, say: console.log })
console.log(JSON.stringify(figures, null, 2))
for (const fault of faults) console.log(`✗ ${fault}`)
console.log(`${figures.payments} payments, ${faults.length} wrong (seed ${options.seed})`)
process.exitCode = faults.length > 0 ? 1 : 0
