import { createHash } from 'node:crypto'
import type { Database } from '../database/db.ts'
import { findHead, findUnchained, lockChain, writeLinks, type Link } from './audit.queries.ts'

const batchSize = 1000

/** Each link is made of the one before it and of its entry, so a missing or moved entry breaks the chain after it. */
export const linkOf = (before: Buffer, mac: Buffer) => createHash('sha256').update(before).update(mac).digest()

/** What the very first link is made of. */
export const start = Buffer.alloc(32)

/**
 * Schedule: gives committed entries their place in the chain of today. Not when they are written: then every act about
 * money would wait for the one before it. Until then an entry is guarded by its own keyed hash.
 */
export async function linkChain({ db, clock }: { db: Database; clock: () => Date }): Promise<void> {
  for (;;) {
    const linked = await db.transaction().execute(async (tx) => {
      await lockChain(tx)
      const rows = await findUnchained(tx, batchSize)
      if (rows.length === 0) return 0
      const head = await findHead(tx)
      const today = clock().toISOString().slice(0, 10)
      // A clock set back must not put a new link before an old one.
      const day = head && head.day > today ? head.day : today
      let [chain, position] = [head?.chain ?? start, head?.day === day ? head.position : 0]
      const links = rows.map(({ id, mac }): Link => {
        chain = linkOf(chain, mac)
        position += 1
        return { id, day, position, chain }
      })
      await writeLinks(tx, links)
      return rows.length
    })
    if (linked < batchSize) return
  }
}
