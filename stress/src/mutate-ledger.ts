// `npm run stress -- ledger`: makes one small bug after the other in a copy of the source, and runs the tests that have to find it.
import { rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { mutations } from './mutations/index.ts'
import type { Mutation } from './mutations/mutation.ts'
import { copyCheckout, endTests, mutate, runTests, sourceOf, tryMutation, type Verdict } from './mutations/mutant.ts'

const { values } = parseArgs({
  options: {
    /** Those whose name has this in it; may be given several times. */
    only: { type: 'string', multiple: true, default: [''] },
    /** The first one to try, to go on with a run that was ended. */
    from: { type: 'string' },
    /** The tests are known to pass. */
    'no-baseline': { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '300' },
    minutes: { type: 'string', default: '120' },
  },
})
const [workers, seconds, minutes] = [values.workers, values.seconds, values.minutes].map(Number)
if (!workers || !seconds || !minutes) throw new Error('--workers, --seconds and --minutes are numbers above zero')

const start = values.from === undefined ? 0 : mutations.findIndex(({ name }) => name === values.from)
const chosen = mutations.slice(start).filter(({ name }) => values.only.some((part) => name.includes(part)))
if (start < 0 || chosen.length === 0) throw new Error('there is no mutation of this name')
// Before the first minute is spent.
for (const mutation of chosen) mutate(sourceOf(mutation.file), mutation)

setPriority(10)
const copies = Array.from({ length: workers }, copyCheckout)
process.on('exit', () => {
  endTests()
  for (const copy of copies) rmSync(copy, { recursive: true, force: true, maxRetries: 5 })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const marks = { killed: '✓', survived: '✗', unclear: '?' } as const
const until = performance.now() + minutes * 60_000
const verdicts = new Map<Mutation, Verdict>()

const files = [...new Set(chosen.flatMap(({ tests }) => tests))]
console.log(`${chosen.length} mutations, which ${files.length} files of tests have to find`)
if (!values['no-baseline']) {
  const sound = await runTests(copies[0] ?? '', files, minutes * 60)
  if (sound.is !== 'survived') throw new Error(`the tests fail without a mutation: ${JSON.stringify(sound)}`)
}

const waiting = [...chosen]
await Promise.all(copies.map(work))
report()

async function work(copy: string): Promise<void> {
  for (let next = waiting.shift(); next !== undefined && performance.now() < until; next = waiting.shift()) {
    const begun = performance.now()
    const verdict = await tryMutation(copy, next, seconds ?? 0)
    verdicts.set(next, verdict)
    const took = `${Math.round((performance.now() - begun) / 1000)} s`.padStart(5)
    const detail = verdict.is === 'killed' ? verdict.by : verdict.is === 'unclear' ? verdict.why : next.tests.join(' ')
    console.log(`${marks[verdict.is]} ${took}  ${next.name.padEnd(64)} ${detail}`)
  }
}

function report() {
  const named = (is: Verdict['is']) => chosen.filter((mutation) => verdicts.get(mutation)?.is === is)
  const untried = chosen.filter((mutation) => !verdicts.has(mutation))
  const [killed, survived, unclear] = [named('killed'), named('survived'), named('unclear')]
  console.log(
    `${killed.length} killed, ${survived.length} survived, ${unclear.length} unclear, ${untried.length} not tried`,
  )
  for (const { name, file } of survived) console.log(`survived: ${name} (${file})`)
  for (const { name, file } of unclear) console.log(`unclear: ${name} (${file})`)
  if (untried[0]) console.log(`go on with --from '${untried[0].name}'`)
  process.exitCode = killed.length === chosen.length ? 0 : 1
}
