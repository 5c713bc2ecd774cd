import { isDeepStrictEqual } from 'node:util'
import type { TemplateWords } from '@mtaa/contract/operations/template-texts'
import type { Template } from '@mtaa/contract/operations/templates'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { idOf, type ProgramTemplate } from './catalogue.ts'
import { checkWords } from './check-words.ts'
import { hostOf, showTemplate } from './show-templates.ts'
import { findVersion, findVersions, insertVersion } from './templates.queries.ts'

interface Change {
  /** The version that the admin has seen. */
  version: number
  reason: string
}

/** Has these words sent from now on. */
export const saveTemplate = (
  deps: Deps,
  admin: Member,
  template: ProgramTemplate,
  { words, ...change }: Change & { words: TemplateWords },
): Promise<Template> => {
  checkWords(template, words, hostOf(deps))
  return store(deps, admin, template, { ...change, action: 'template.changed', find: async () => words })
}

/** Goes back to the words of a version, or with 0 to those of the program. */
export const restoreTemplate = (
  deps: Deps,
  admin: Member,
  template: ProgramTemplate,
  { to, ...change }: Change & { to: number },
): Promise<Template> =>
  store(deps, admin, template, {
    ...change,
    action: 'template.restored',
    to,
    async find(tx) {
      if (to === 0) return null
      const found = await findVersion(tx, template, to)
      if (!found) throw new Refusal('template_version_not_found')
      // The program may show more by now than it did then.
      if (found.words) checkWords(template, found.words, hostOf(deps))
      return found.words
    },
  })

interface Stored extends Change {
  action: 'template.changed' | 'template.restored'
  to?: number
  find: (tx: Tx) => Promise<TemplateWords | null>
}

async function store(deps: Deps, admin: Member, template: ProgramTemplate, stored: Stored): Promise<Template> {
  const { kind, channel, language } = template
  const { version, reason, action, to, find } = stored
  await deps.db.transaction().execute(async (tx) => {
    const [now] = await findVersions(tx, template, 1)
    if ((now?.version ?? 0) !== version) throw new Refusal('template_changed')
    const words = await find(tx)
    if (isDeepStrictEqual(words ?? template.program, now?.words ?? template.program))
      throw new Refusal('template_unchanged')
    const next = { kind, channel, language, words, reason, version: version + 1 }
    if (!(await insertVersion(tx, { ...next, changed_by: admin.id, changed_at: deps.clock() })))
      throw new Refusal('template_changed')
    await audit(deps, tx, {
      actorId: admin.id,
      action,
      subject: { type: 'template', id: idOf(template) },
      reason,
      details: { version: next.version, ...(to !== undefined && { to }) },
    })
    afterCommit(tx, () => deps.bus.send('templates.changed', {}))
  })
  await deps.ownWords.reload()
  return showTemplate(deps, template)
}
