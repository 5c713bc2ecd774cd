import { parseArgs } from 'node:util'
import { runPayments } from './run-payments.ts'

const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    shoppers: { type: 'string', default: '64' },
    scale: { type: 'string', default: '0.02' },
    minutes: { type: 'string', default: '60' },
    port: { type: 'string', default: '21300' },
    'some-points': { type: 'boolean', default: false },
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
  everyPoint: !values['some-points'],
}
const stamp = () => new Date().toISOString().slice(11, 19)
const say = (line: string) => console.log(`${stamp()} ${line}`)
say(`payments ${JSON.stringify(options)}`)
const { faults, table, ...figures } = await runPayments({ ...options, say })
console.log(JSON.stringify(figures, null, 2))
for (const line of table) console.log(line)
for (const fault of faults) console.log(`✗ ${fault}`)
console.log(`${figures.payments} payments, ${faults.length} wrong (seed ${options.seed})`)
process.exitCode = faults.length > 0 ? 1 : 0
