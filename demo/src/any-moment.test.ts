import { hour } from '@mtaa/contract/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../server/test/platform/database.ts'
import { acts } from '../../server/test/commerce/demo-acts.ts'
import { createDb, createPool, type Database } from '../../server/src/platform/database/db.ts'
import { makeContent } from './content.ts'
import { readWards } from './demo.queries.ts'
import { demoParts } from './parts.ts'

/** Each is of another day, and two hours later in it. */
const moments = Array.from({ length: 12 }, (_, n) => new Date(Date.parse('2026-02-26T00:10:00Z') + n * 26 * hour))

let database: TestDatabase
let db: Database

beforeAll(async () => {
  database = await freshDatabase()
  db = createDb(createPool(database.url, () => {}))
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test.each(moments)(
  'the demo can be loaded at %s, and nobody has two conversations with the same person',
  async (now) => {
    const tx = await db.startTransaction().execute()
    try {
      const content = makeContent(await readWards(tx), now, '')
      for (const write of Object.values(demoParts)) await write(tx, content, acts)
      expect(content.conversations).toHaveLength(11)
    } finally {
      await tx.rollback().execute()
    }
  },
)
