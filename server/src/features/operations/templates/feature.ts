import { defineFeature } from '../../../core/feature.ts'
import { createOwnWords } from './own-words.ts'
import { templatesPermissions } from './templates.permissions.ts'
import { templatesRoutes } from './templates.routes.ts'
import { templatesSelfTests } from './templates.self-tests.ts'

/** Words of operators in place of those that the program has for mails and SMS. */
export const templates = defineFeature({
  name: 'operations/templates',
  tables: ['message_templates'],
  flag: 'essential',
  permissions: templatesPermissions,
  selfTests: templatesSelfTests,
  extendDeps: (deps) => ({ ownWords: createOwnWords(deps, () => deps.log) }),
  routes: (on, all) => templatesRoutes(on, all),
})
