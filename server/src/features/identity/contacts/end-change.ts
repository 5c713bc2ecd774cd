import type { Tx } from '../../../platform/database/db.ts'
import { endTokens } from '../codes/index.ts'
import { endEmailChange } from '../users/index.ts'

/** What was agreed to before, and the codes for it, are worth nothing. */
export async function endChange(tx: Tx, userId: string): Promise<void> {
  await endTokens(tx, userId, ['email_change_current', 'email_change_new'])
  await endEmailChange(tx, userId)
}
