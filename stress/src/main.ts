// `npm run stress -- NAME`: each of these attacks a running Mtaa on this machine (README.md).
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'

const programs: Readonly<Record<string, { file: string; does: string }>> = {
  payments: {
    file: 'payments/payments.ts',
    does: 'pays in every way while the server is killed, and compares both books',
  },
  ledger: { file: 'mutate-ledger.ts', does: 'makes bugs in what books money or sells, each of which a test must find' },
  chaos: { file: 'chaos.ts', does: 'kills server, database and simulator at random while members buy' },
  memory: { file: 'memory-long.ts', does: 'attacks with two hundred connections of each kind and watches the memory' },
  fuzz: { file: 'fuzz.ts', does: 'asks every endpoint for anything at all' },
  properties: {
    file: '../../scripts/test-long.mjs',
    does: 'runs property tests a hundred times as long, and the long fuzz',
  },
}

const [name = ''] = process.argv.splice(2, 1)
const program = Object.hasOwn(programs, name) ? programs[name] : undefined
if (program) {
  await import(pathToFileURL(join(import.meta.dirname, program.file)).href)
} else {
  console.log('npm run stress -- NAME [...]\n')
  for (const [known, { does }] of Object.entries(programs)) console.log(`  ${known.padEnd(11)} ${does}`)
  if (name !== '' && name !== '--help') process.exitCode = 1
}
