import type { Config } from '../config/config.ts'
import { loadPlaces } from '../features/places/places/index.ts'
import { createCipher, type Cipher } from '../platform/crypto/cipher.ts'
import { createDb, createPool, type Database } from '../platform/database/db.ts'
import type { Settings } from '../core/deps.ts'
import { fileStorage } from '../platform/storage/storage.ts'
import type { Storage } from '../platform/storage/storage.ts'
import type { Surroundings } from './open-surroundings.ts'
import { settingsOf } from './settings-of.ts'

interface Preparing {
  db: Database
  storage: Storage
  clock: () => Date
  cipher: Pick<Cipher, 'mac'>
  settings: Pick<Settings, 'mpesa'>
  /** It was started by us. */
  simulatorUrl: string | undefined
}

/** Fills an empty database with places and, in demo mode, the demo content, and reports to the simulator what has been paid. */
export async function prepare({ demo }: Pick<Config, 'demo'>, { simulatorUrl, settings, cipher, ...deps }: Preparing) {
  await loadPlaces(deps.db)
  if (demo) {
    // Its texts and pictures need not be in the memory of a server that does without.
    const { loadDemo } = await import('../../../demo/src/index.ts')
    const { demoActs } = await import('./demo-acts.ts')
    await loadDemo({ ...deps, acts: demoActs(cipher) })
  }
  if (simulatorUrl === undefined) return
  const { notifySimulator } = await import('../features/money/daraja/index.ts')
  await notifySimulator(deps.db, settings.mpesa)
}

/** The same for a process that has no further use for the database. */
export async function prepareAlone(
  config: Config,
  { databaseUrl, secrets, simulatorUrl }: Surroundings,
): Promise<void> {
  const db = createDb(createPool(databaseUrl, () => {}, 16, 'start'))
  try {
    const settings = settingsOf(config, secrets, simulatorUrl)
    const storage = fileStorage(config.storageDir)
    const cipher = createCipher(secrets.encryptionKey)
    await prepare(config, { db, storage, clock: () => new Date(), cipher, settings, simulatorUrl })
  } finally {
    await db.destroy()
  }
}
