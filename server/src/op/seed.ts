import { loadDemo } from '../../../demo/src/index.ts'
import { environment, readConfig } from '../config/config.ts'
import { loadSecrets } from '../config/secrets.ts'
import { loadPlaces } from '../features/places/places/index.ts'
import { createCipher } from '../platform/crypto/cipher.ts'
import { demoActs } from '../processes/demo-acts.ts'
import { fileStorage } from '../platform/storage/storage.ts'
import { withDatabase, type Operation } from './operation.ts'

const answers = {
  loaded: 'The places and the demo content are loaded.',
  not_empty: 'The database is not empty, so the demo content was left out.',
}

export const operation: Operation = {
  usage: [''],
  help: `Loads the places and the demo content, as the first start in demo mode does. Needs DEMO=on.`,
  async run() {
    const config = readConfig(environment())
    if (!config.demo) throw new Error('Demo content is only for DEMO=on.')
    await withDatabase(config, async (db) => {
      await loadPlaces(db)
      const [storage, secrets] = [fileStorage(config.storageDir), await loadSecrets(config)]
      const acts = demoActs(createCipher(secrets.encryptionKey))
      console.log(answers[await loadDemo({ db, storage, clock: () => new Date(), acts })])
    })
  },
}
