import { hash } from '@node-rs/argon2'
import type { Database } from '../../server/src/platform/database/db.ts'
import type { Storage } from '../../server/src/platform/storage/storage.ts'
import { makeContent, type Content } from './content.ts'
import { isEmpty, lockForLoading, readWards } from './demo.queries.ts'
import { demoParts, type DemoActs } from './parts.ts'

/** The password of every demo account; they exist only with DEMO=on. */
export const demoPassword = 'karibu-mtaa'
const filesAtOnce = 32

interface DemoDeps {
  db: Database
  storage: Storage
  clock: () => Date
  acts: DemoActs
}

/**
 * Fills an empty database with invented members and what they sell, plan and post. All or nothing: an interrupted
 * load leaves the database empty, and the next start loads it again. A database with anyone in it is never touched.
 */
export function loadDemo({ db, storage, clock, acts }: DemoDeps): Promise<'loaded' | 'not_empty'> {
  return db.transaction().execute(async (tx) => {
    await lockForLoading(tx)
    if (!(await isEmpty(tx))) return 'not_empty'
    const passwordHash = await hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    const content = makeContent(await readWards(tx), clock(), passwordHash)
    await storeFiles(storage, content.files)
    for (const write of Object.values(demoParts)) await write(tx, content, acts)
    return 'loaded'
  })
}

async function storeFiles(storage: Storage, files: Content['files']) {
  for (let at = 0; at < files.length; at += filesAtOnce) {
    const some = files.slice(at, at + filesAtOnce)
    await Promise.all(some.map(({ key, bytes }) => storage.put(`media/${key}/original.svg`, bytes)))
  }
}
