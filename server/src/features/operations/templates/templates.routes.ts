import * as api from '@mtaa/contract/operations/templates'
import type { On } from '../../../core/endpoints/registrar.ts'
import type { Feature } from '../../../core/feature.ts'
import { catalogueOf, type Catalogue } from './catalogue.ts'
import { restoreTemplate, saveTemplate } from './change-template.ts'
import { checkWords } from './check-words.ts'
import { preview } from './render.ts'
import { sendTest } from './send-test.ts'
import { getProgramTemplate, hostOf, listTemplates, showTemplate } from './show-templates.ts'

export function templatesRoutes(on: On, all: readonly Feature[]) {
  // Takes a twentieth of a second, which is no part of a start.
  let made: Catalogue | undefined
  const catalogue = () => (made ??= catalogueOf(all))

  on(api.listTemplates, ({ deps, query }) => listTemplates(deps, catalogue(), query))
  on(api.getTemplate, ({ deps, params }) => showTemplate(deps, getProgramTemplate(catalogue(), params)))
  on(api.previewTemplate, async ({ deps, params, body: { words } }) => {
    const template = getProgramTemplate(catalogue(), params)
    checkWords(template, words, hostOf(deps))
    return preview(template, words, hostOf(deps))
  })
  on(api.saveTemplate, ({ deps, viewer, params, body }) =>
    saveTemplate(deps, viewer, getProgramTemplate(catalogue(), params), body),
  )
  on(api.restoreTemplate, ({ deps, viewer, params, body }) =>
    restoreTemplate(deps, viewer, getProgramTemplate(catalogue(), params), body),
  )
  on(api.testTemplate, ({ deps, viewer, params, body: { words } }) =>
    sendTest(deps, viewer, getProgramTemplate(catalogue(), params), words),
  )
}
