import { defineFeature } from '../../../core/feature.ts'
import { foldSelfTests } from '../../../core/fold.ts'
import { devToolsPermissions } from './dev-tools.permissions.ts'
import { devToolsRoutes } from './dev-tools.routes.ts'

/** What testers have: pages that try the product, accounts to try it with, and a look at how much is stored (docs/rules/dev-tools.md). */
export const devTools = defineFeature({
  name: 'operations/dev-tools',
  flag: 'dev_tools',
  permissions: devToolsPermissions,
  routes(on, all) {
    const owners = new Map(all.flatMap(({ name, tables = [] }) => tables.map((table) => [table, name] as const)))
    devToolsRoutes(on, foldSelfTests(all), owners)
  },
})
