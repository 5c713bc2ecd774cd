import { attackMemory, maxGrowthMb } from './memory.ts'

// `npm run stress -- memory`: two hundred connections of each kind, with the timeouts of life.

const report = await attackMemory({ connections: 200, calmMs: 20_000, say: (line) => console.log(line) })
const ratio = report.attackedP99 / report.calmP99
console.log(report)
console.log(`Readers' p99: ${report.calmP99} ms calm, ${report.attackedP99} ms attacked (x${ratio.toFixed(2)})`)
const isWell =
  report.growthMb <= maxGrowthMb &&
  ratio < 2 &&
  report.honestUpload === 201 &&
  [report.failedReads, report.wrongEnds, report.filesLeft].every((faults) => faults.length === 0)
console.log(isWell ? 'well' : 'NOT well')
process.exitCode = isWell ? 0 : 1
