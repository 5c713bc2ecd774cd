import * as api from '@mtaa/contract/operations/retention'
import type { On } from '../../../core/endpoints/registrar.ts'
import type { Retention } from '../../../core/retention.ts'
import { readCursor } from '../../../platform/http/cursor.ts'
import { listRules, listRuns, viewRun } from './list-retention.ts'
import { mayRunRetention } from './retention.rules.ts'
import { runRule } from './run-rule.ts'

export function retentionRoutes(on: On, rules: readonly Retention[]) {
  on(api.listRetention, async ({ deps, viewer }) => ({
    ...(await listRules(deps, rules)),
    may_run: mayRunRetention(viewer),
  }))
  on(api.listRetentionRuns, ({ deps, query: { rule, limit, cursor } }) =>
    listRuns(deps, { rule, limit, after: readCursor(cursor) }),
  )
  on(api.runRetention, async ({ deps, viewer, body }) => viewRun(await runRule(deps, viewer, rules, body)))
}
