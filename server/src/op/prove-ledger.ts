import { environment, readConfig } from '../config/config.ts'
import { foldLedgerChecks } from '../core/fold.ts'
import { features } from '../features.ts'
import { findHistory, prove, reportOf } from '../features/money/ledger/index.ts'
import { withDatabase, type Operation } from './operation.ts'

export const operation: Operation = {
  usage: [''],
  help: `Reads all entries in one snapshot (docs/rules/ledger.md). Ends with 1 where a rule of the books is broken. It stores nothing.`,
  async run() {
    return withDatabase(readConfig(environment()), async (db) => {
      const checks = foldLedgerChecks(features)
      const verdict = await prove({ db, checks, at: new Date(), before: await findHistory(db) })
      for (const line of reportOf(verdict)) console.log(line)
      return verdict.breaches.length === 0
    })
  },
}
