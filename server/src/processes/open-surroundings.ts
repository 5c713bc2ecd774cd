import type { Config } from '../config/config.ts'
import { loadSecrets, type Secrets } from '../config/secrets.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import type { Closing } from '../platform/process/shutdown.ts'
import { say } from './say.ts'

/** What all processes of one start share. */
export interface Surroundings {
  secrets: Secrets
  databaseUrl: string
  /** Of the payment simulator, where one was started. */
  simulatorUrl: string | undefined
}

/** The secrets, the migrated database and, in demo mode, the payment simulator: started here unless they run elsewhere. */
export async function openSurroundings(config: Config, opened: Closing[]): Promise<Surroundings> {
  const secrets = await loadSecrets(config)
  const database = await openDatabase(config, say)
  opened.push(() => database.stop())
  if (!config.simulator.enabled) return { secrets, databaseUrl: database.url, simulatorUrl: undefined }

  const { startSimulator } = await import('../features/money/daraja/index.ts')
  const simulator = await startSimulator({
    ...config.simulator,
    dataDir: config.dataDir,
    account: config.mpesa,
    webhookUrl: `${config.mpesa.callbackBase}/hooks/paystack`,
  })
  opened.push(() => simulator.stop())
  return { secrets, databaseUrl: database.url, simulatorUrl: simulator.url }
}
