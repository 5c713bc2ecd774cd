import type { TemplateWords } from '@mtaa/contract/operations/template-texts'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { enqueueRendered } from '../mail/index.ts'
import { idOf, type ProgramTemplate } from './catalogue.ts'
import { checkWords } from './check-words.ts'
import { render } from './render.ts'
import { hostOf } from './show-templates.ts'
import { templatesLimits } from './templates.limits.ts'
import { findOwnContact } from './templates.queries.ts'

/** Sends a mail or SMS of these words with sample data to the admin. Answers where it goes. */
export async function sendTest(deps: Deps, admin: Member, template: ProgramTemplate, words: TemplateWords) {
  const host = hostOf(deps)
  checkWords(template, words, host)
  return deps.db.transaction().execute(async (tx) => {
    const to = (await findOwnContact(tx, admin.id))[template.channel]
    if (to === null) throw new Refusal('template_no_contact')
    await deps.limits.within(tx).consume([templatesLimits.tests, admin.id])
    await enqueueRendered(deps, tx, render(template, words, { to, host }))
    const subject = { type: 'template', id: idOf(template) }
    await audit(deps, tx, { actorId: admin.id, action: 'template.tested', subject })
    return { to }
  })
}
