import type { Db } from '../database/db.ts'
import { textOf } from './audit.ts'
import { readChain, readUnchained, type AuditRow, type ChainedRow } from './audit.queries.ts'
import { linkOf, start } from './link-chain.ts'

const batchSize = 5000

export interface ChainDay {
  day: string
  entries: number
  /** The last link of the day, as hexadecimal. */
  hash: string
}

export interface Verdict {
  entries: number
  /** Every day of the chain, oldest first. */
  days: ChainDay[]
  /** Entries that wait for their place in the chain. */
  waiting: number
  /** The last day of the chain and its last hash: noted elsewhere, it shows later that nothing was cut off the end. */
  head: { day: string; hash: string } | null
  /** What is wrong, in words; empty when the log is whole. */
  faults: string[]
}

interface Verifying {
  db: Db
  cipher: { mac(purpose: string, text: string): Buffer }
}

/** Reads the whole audit log and checks every entry's keyed hash and every link of the chain. */
export async function verifyChain({ db, cipher }: Verifying): Promise<Verdict> {
  const faults: string[] = []
  const isGenuine = (row: AuditRow) => cipher.mac('audit', textOf(row)).equals(row.mac)
  const days: ChainDay[] = []
  let [entries, before] = [0, undefined as ChainedRow | undefined]
  for (;;) {
    const rows = await readChain(db, before, batchSize)
    for (const row of rows) {
      const expected = before?.day === row.day ? before.position + 1 : 1
      if (row.position !== expected) faults.push(`${row.day}: entry ${expected} is missing before ${row.position}`)
      if (!isGenuine(row)) faults.push(`${row.day}: entry ${row.position} was changed`)
      if (!linkOf(before?.chain ?? start, row.mac).equals(row.chain))
        faults.push(`${row.day}: entry ${row.position} does not continue the chain`)
      if (before?.day !== row.day) days.push({ day: row.day, entries: 0, hash: '' })
      const today = days.at(-1)
      if (today) Object.assign(today, { entries: today.entries + 1, hash: row.chain.toString('hex') })
      before = row
      entries += 1
    }
    if (rows.length < batchSize) break
  }
  const waiting = await readUnchained(db)
  for (const row of waiting) if (!isGenuine(row)) faults.push(`entry ${row.id}, not yet in the chain, was changed`)
  const head = before ? { day: before.day, hash: before.chain.toString('hex') } : null
  return { entries: entries + waiting.length, days, waiting: waiting.length, head, faults }
}

/** A verdict for people: a line a day with its last hash, or, where the log is not whole, its first fault alone. */
export function reportOf({ days, waiting, faults }: Verdict): string[] {
  const [fault] = faults
  if (fault !== undefined) return [fault]
  const lines = days.map(({ day, entries, hash }) => `${day}  ${entries} entries  ${hash}`)
  return waiting > 0 ? [...lines, `${waiting} entries are not yet in the chain`] : lines
}
