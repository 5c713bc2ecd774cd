import { issueTickets } from '../features/commerce/tickets/index.ts'
import type { Cipher } from '../platform/crypto/cipher.ts'
import type { Tx } from '../platform/database/db.ts'

interface Issued {
  eventId: string
  ids: readonly string[]
  at: Date
}

/** What the demo leaves to the program, since it is done with the secret of the installation. */
export const demoActs = (cipher: Pick<Cipher, 'mac'>) => ({
  issueTickets: (tx: Tx, { at, ...tickets }: Issued) => issueTickets({ cipher, at }, tx, tickets),
})
