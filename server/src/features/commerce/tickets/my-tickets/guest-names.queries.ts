import type { Tx } from '../../../../platform/database/db.ts'

export const storeGuestName = (tx: Tx, id: string, { name, revision }: { name: string; revision: number }) =>
  tx.updateTable('tickets').set({ guest_name: name, revision }).where('id', '=', id).execute()
