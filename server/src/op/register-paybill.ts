import { environment, readConfig } from '../config/config.ts'
import { loadSecrets } from '../config/secrets.ts'
import { createDaraja, paybillUrlOf } from '../features/money/daraja/index.ts'
import { settingsOf } from '../processes/settings-of.ts'
import type { Operation } from './operation.ts'

export const operation: Operation = {
  usage: [''],
  help: `Has Safaricom report money that is sent to our Paybill by hand to the URLs below MPESA_CALLBACK_BASE. Once for each short
code, and again when MPESA_CALLBACK_SECRET or the base changes; in production Safaricom has to unlock it first.`,
  async run() {
    const config = readConfig(environment())
    const { mpesa } = settingsOf(config, await loadSecrets(config), undefined)
    const answer = await createDaraja(mpesa, () => new Date()).registerPaybill(paybillUrlOf(mpesa))
    if (answer.is === 'refused') throw new Error(`Safaricom refused the registration: ${answer.message}`)
    console.log(`Money sent to ${mpesa.shortcode} by hand is reported to ${mpesa.callbackBase}`)
  },
}
