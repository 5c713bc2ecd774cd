import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { signingKey } from './change-tickets.ts'
import { storePasses, type TicketPass } from './passes.queries.ts'
import { findCurrentKey, nextRevision } from './registers.queries.ts'
import { publicKeyOf } from './sign-tickets.ts'

/** People went in or out with tickets of one event, which the caller has locked. Answers the revision of this change. */
export async function passTickets(tx: Tx, eventId: string, passes: readonly TicketPass[]): Promise<number> {
  const { revision } = await nextRevision(tx, eventId, 0)
  const count = await storePasses(tx, passes, revision)
  if (count !== passes.length) throw new Error(`${count} of ${passes.length} tickets let somebody in`)
  return revision
}

/** The key that signs now, with its public half; made where there is none, as before the first ticket. */
export async function signingKeyNow({ db, cipher, clock }: Pick<Deps, 'db' | 'cipher' | 'clock'>) {
  const current = await findCurrentKey(db)
  const id =
    current && publicKeyOf({ cipher }, current.id).equals(current.public_key)
      ? current.id
      : await db.transaction().execute((tx) => signingKey({ cipher, at: clock() }, tx))
  return { id, key: publicKeyOf({ cipher }, id) }
}
