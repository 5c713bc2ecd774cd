import cluster from 'node:cluster'
import { withCallbackAddress } from './config/callback-address.ts'
import { chooseReact, environment, readConfig, type Config } from './config/config.ts'
import { closeInOrder, onSignals, type Closing } from './platform/process/shutdown.ts'
import { say } from './processes/say.ts'

// Each kind of process loads only what it is made of.

const dev = process.argv.includes('--dev')
const isWorker = process.argv.includes('--worker')
const opened: Closing[] = []
const stop = () => closeInOrder(opened, say)

async function start(config: Config): Promise<string> {
  if (isWorker) {
    if (config.databaseUrl === undefined)
      throw new Error(
        'A worker alone needs DATABASE_URL: the built-in database belongs to `npm start`, which has a worker.',
      )
    const { runWorker } = await import('./processes/run-worker.ts')
    await runWorker(config, opened)
    return 'Mtaa carries out jobs'
  }
  if (dev || config.webConcurrency === 1) {
    const { runAlone } = await import('./processes/run-alone.ts')
    await runAlone(config, { dev }, opened)
  } else {
    const { runPrimary } = await import('./processes/run-primary.ts')
    await runPrimary(config, opened, (error) => void fail(error))
  }
  return `Mtaa is ready at ${config.ownUrl}`
}

/** As one of several processes, which the first one starts, replaces and stops. */
async function startChild(config: Config) {
  const { retire } = isWorker
    ? await (await import('./processes/run-worker.ts')).runWorker(config, opened)
    : await (await import('./processes/run-web.ts')).runWeb(config, opened)
  process.on('message', (message) => {
    if (message === 'retire')
      void retire()
        .then(stop)
        .then(() => process.exit(0))
  })
  process.send?.('ready')
}

async function fail(error: unknown) {
  say(error instanceof Error ? error.message : String(error))
  await stop()
  process.exit(1)
}

try {
  chooseReact(dev ? 'development' : 'production')
  if (cluster.isWorker) {
    // A terminal sends these to all its processes: the first one decides.
    for (const name of ['SIGINT', 'SIGHUP'] as const) process.on(name, () => {})
    onSignals(stop, ['SIGTERM'])
    await startChild(await withCallbackAddress(readConfig(environment())))
  } else {
    onSignals(stop)
    process.stdout.write(`${await start(await withCallbackAddress(readConfig(environment())))}\n`)
  }
} catch (error) {
  await fail(error)
}
