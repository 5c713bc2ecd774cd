import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

interface KeySource {
  source: 'setting' | 'file' | 'simulator' | 'none'
  since: Date | null
}

/** Where each key of the program and of its providers comes from. No value of one is read here. */
export function keySourcesOf(config: Config) {
  const { auth, mediaKey, push, mpesa, paystack, mailUrl, smsUrl, simulator } = config
  const made = (isSet: boolean, file: string) => (isSet ? setting : ofFile(join(config.dataDir, 'keys', file)))
  const gateway = (url: string) => (url.startsWith('log:') ? none : setting)
  const provider = (isSet: boolean, isSimulated: boolean) => (isSimulated ? simulated : isSet ? setting : none)
  return {
    signing: made(auth.jwtKeys !== undefined, 'jwt.json'),
    encryption: made(auth.encryptionKey !== undefined, 'seal.key'),
    media: made(mediaKey !== undefined, 'media.key'),
    callback: made(mpesa.callbackSecret !== undefined, 'callback.key'),
    push: push.keys ? setting : push.makesKeys ? ofFile(join(config.dataDir, 'keys', 'push.json')) : none,
    mpesa: provider(mpesa.consumerKey !== undefined, simulator.enabled),
    mpesa_transfers: provider(mpesa.initiator !== undefined, simulator.enabled),
    paystack: provider(paystack.keys.length > 0, paystack.simulated),
    mail: gateway(mailUrl),
    sms: gateway(smsUrl),
  }
}

const setting: KeySource = { source: 'setting', since: null }
const simulated: KeySource = { source: 'simulator', since: null }
const none: KeySource = { source: 'none', since: null }

/** Keys that the program makes are never written again: the file is as old as its key. */
function ofFile(path: string): KeySource {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? { source: 'file', since: found.mtime } : none
}
