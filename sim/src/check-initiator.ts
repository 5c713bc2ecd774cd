import { DarajaError } from './daraja-error.ts'
import { decryptCredential, demoInitiator } from './demo-initiator.ts'

/** Only a caller with the password, encrypted with our certificate. */
export function checkInitiator(name: string, credential: string): void {
  if (name === demoInitiator.name && decryptCredential(credential) === demoInitiator.password) return
  throw new DarajaError(400, '400.002.02', 'Bad Request - Invalid SecurityCredential')
}
