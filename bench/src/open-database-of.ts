// Opens the benchmark's database of another checkout with that checkout's code, says where it is, and holds it open until
// it gets a signal to stop. A process of its own, since the modules of two checkouts would each have their own settings.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { closeInOrder, onSignals } from '../../server/src/platform/process/shutdown.ts'
import type { openBenchDatabase } from './database.ts'
import { say, type Closing } from './setup.ts'

const [, , checkout = ''] = process.argv
const closings: Closing[] = []
onSignals(() => closeInOrder(closings, say))
const theirs = (await import(pathToFileURL(join(checkout, 'bench/src/database.ts')).href)) as {
  openBenchDatabase: typeof openBenchDatabase
}
const { url } = await theirs.openBenchDatabase({ fresh: false }, closings)
process.stdout.write(`${JSON.stringify({ url })}\n`)
setInterval(() => {}, 60_000)
