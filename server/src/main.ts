import { environment, readConfig, serveProductionReact } from './config/config.ts'
import { closeInOrder, onSignals, type Closing } from './platform/process/shutdown.ts'
import { runAlone } from './processes/run-alone.ts'
import { say } from './processes/say.ts'

const dev = process.argv.includes('--dev')
const opened: Closing[] = []
onSignals(() => closeInOrder(opened, say))
try {
  if (!dev) serveProductionReact()
  const config = readConfig(environment())
  await runAlone(config, { dev }, opened)
  process.stdout.write(`Mtaa is ready at http://localhost:${config.port}\n`)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  await closeInOrder(opened, say)
  process.exit(1)
}
