import { fileURLToPath } from 'node:url'
import type { Config } from '../config/config.ts'
import { connectionsPerProcess } from '../platform/database/connections.ts'
import { relaySnapshots } from '../platform/metrics/gather.ts'
import { onReload, type Closing } from '../platform/process/shutdown.ts'
import { supervise, type ChildOptions, type Supervisor } from '../platform/process/supervisor.ts'
import { assertPorts } from './assert-ports.ts'
import { openSurroundings } from './open-surroundings.ts'
import { say } from './say.ts'

const program = fileURLToPath(new URL('../main.ts', import.meta.url))

/**
 * Several web processes and one worker under this one, which itself only has what they share: the port, the built-in
 * database, the simulator. It loads none of the program's features and stays small.
 */
export async function runPrimary(config: Config, opened: Closing[], fail: (error: Error) => void): Promise<void> {
  // A restart that is requested during the start follows afterwards.
  const { promise: started, resolve: haveStarted } = Promise.withResolvers<Supervisor>()
  onReload(() => void started.then((supervisor) => supervisor.replace()))
  await assertPorts(config)
  const surroundings = await openSurroundings(config, opened)
  const { databaseUrl, simulatorUrl } = surroundings
  if (config.demo || simulatorUrl !== undefined) {
    const { prepareAlone } = await import('./prepare.ts')
    await prepareAlone(config, surroundings)
  }
  const processes = config.webConcurrency + (config.worker ? 1 : 0)
  const pool = await connectionsPerProcess({ databaseUrl, processes, requested: config.databasePool })
  const env = {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: String(pool),
    ...(simulatorUrl !== undefined && { MPESA_BASE_URL: simulatorUrl }),
  }
  const web = (at: number) => ({ name: 'web', args: [`--name=web-${at}`], env, isEssential: true })
  const worker = { name: 'worker', args: ['--worker', '--name=worker'], env, isEssential: false }
  const children: [ChildOptions, ...ChildOptions[]] = [web(1)]
  while (children.length < config.webConcurrency) children.push(web(children.length + 1))
  if (config.worker) children.push(worker)

  const onGivenUp = () => fail(new Error('The web processes do not start any more, so Mtaa stops: see above why.'))
  const snapshots = relaySnapshots()
  const supervisor = supervise({ program, children, say, onLaunch: snapshots.add, onGivenUp })
  opened.push(() => supervisor.stop())
  await supervisor.start()
  haveStarted(supervisor)
}
