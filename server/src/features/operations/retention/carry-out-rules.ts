import { dayOf } from '@mtaa/contract/nairobi'
import type { Deps } from '../../../core/deps.ts'
import type { Retention } from '../../../core/retention.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { redact } from '../../../platform/system-logs/redact.ts'
import { noteFailure, noteHandled } from './retention.queries.ts'

const batchSize = 500
/** The rest waits for the next minute: no table holds up the others for long. */
const maxBatches = 20
const maxError = 300

/** Counts what was done, in the transaction that does it. */
type Note = (tx: Tx, count: number) => Promise<unknown>

/**
 * Carries out one rule on what is due, in short transactions, and counts in each what it did: what a killed process has done
 * is recorded, and what it has not done is still due.
 */
export async function carryOutRule(deps: Deps, rule: Retention, also: Note = async () => {}): Promise<void> {
  const at = deps.clock()
  const before = new Date(at.getTime() - rule.after)
  const note: Note = async (tx, count) => {
    if (count === 0) return
    await noteHandled(tx, { rule: rule.name, day: dayOf(at), at, count })
    await also(tx, count)
  }
  if ('carryOut' in rule) return rule.carryOut(deps, before, (tx) => note(tx, 1))
  const batch = () =>
    deps.db.transaction().execute(async (tx) => {
      const count = await rule.sweep(tx, before, batchSize)
      await note(tx, count)
      return count
    })
  for (let count = 1; count <= maxBatches && (await batch()) >= batchSize; count++);
}

/** The schedule that enforces retention: one rule after the other. One that fails is recorded and stops no other. */
export const sweepRetention = (rules: readonly Retention[]) =>
  async function sweep(deps: Deps): Promise<void> {
    const failures: unknown[] = []
    for (const rule of rules) {
      try {
        await carryOutRule(deps, rule)
      } catch (cause) {
        failures.push(new Error(`the retention of ${rule.name} failed`, { cause }))
        const at = deps.clock()
        await noteFailure(deps.db, { rule: rule.name, day: dayOf(at), at, error: errorLine(cause) })
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
  }

/** What the page of retention shows of an error: one line that names no person. */
export const errorLine = (error: unknown): string => redact(String(error).split('\n')[0] ?? '', maxError)
