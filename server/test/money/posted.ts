import { post, type Posting } from '../../src/features/money/ledger/index.ts'
import type { Database } from '../../src/platform/database/db.ts'
import { newId } from '../../src/platform/database/ids.ts'

/** Posts this alone. Answers whether it moved money: false where its source had its purpose before. */
export async function posted(db: Database, posting: Posting): Promise<boolean> {
  const memo = newId()
  await db.transaction().execute(async (tx) => post(tx, { ...posting, memo }))
  return (await db.selectFrom('ledger_tx').select('id').where('memo', '=', memo).executeTakeFirst()) !== undefined
}
