import * as api from '@mtaa/contract/operations/dev-tools'
import type { On } from '../../../core/endpoints/registrar.ts'
import type { SelfTest } from '../../../core/self-test.ts'
import { networkOf } from '../../../platform/http/network.ts'
import { createTestUsers } from './create-test-users.ts'
import { findTableCounts } from './dev-tools.queries.ts'
import { devToolsLimits } from './dev-tools.limits.ts'
import { runTests } from './run-tests.ts'

/** `owners`: the feature that writes each table. */
export function devToolsRoutes(on: On, tests: readonly SelfTest[], owners: ReadonlyMap<string, string>) {
  on(api.runTests, async ({ deps, viewer, params: { subject }, language, request }) => {
    await deps.limits.consume([devToolsLimits.tests, viewer?.id ?? networkOf(request.ip)])
    const own = tests.filter((test) => test.subject === subject)
    return { steps: await runTests(deps, own, language) }
  })
  on(api.createTestUsers, async ({ deps, viewer, body, language }) => ({
    items: await createTestUsers(deps, viewer, { ...body, language }),
  }))
  on(api.listTableCounts, async ({ deps }) => {
    const tables = await findTableCounts(deps.db)
    return { items: tables.map((table) => ({ ...table, feature: owners.get(table.name) ?? null })) }
  })
}
