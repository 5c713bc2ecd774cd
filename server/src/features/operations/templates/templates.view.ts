import type { Template, TemplateItem } from '@mtaa/contract/operations/templates'
import { idOf, type ProgramTemplate } from './catalogue.ts'
import { aroundSms } from './render.ts'
import type { VersionRow } from './templates.queries.ts'

type Names = ReadonlyMap<string, string>

export function viewItem(template: ProgramTemplate, current: VersionRow | undefined, names: Names): TemplateItem {
  const { kind, channel, language, program } = template
  const words = current?.words ?? program
  return {
    id: idOf(template),
    kind,
    channel,
    language,
    text: channel === 'mail' ? words.subject : words.body,
    own: current?.words !== null && current !== undefined,
    version: current?.version ?? 0,
    changed_at: current?.changed_at.toISOString() ?? null,
    changed_by_name: current ? (names.get(current.changed_by) ?? null) : null,
  }
}

export function viewTemplate(
  template: ProgramTemplate,
  versions: readonly VersionRow[],
  { names, host }: { names: Names; host: string },
): Template {
  const { program, variables } = template
  return {
    ...viewItem(template, versions[0], names),
    words: versions[0]?.words ?? program,
    program,
    variables: [...variables],
    ...aroundSms(template, host),
    versions: versions.map(({ version, words, reason, changed_at, changed_by }) => ({
      version,
      words,
      reason,
      changed_at: changed_at.toISOString(),
      changed_by_name: names.get(changed_by) ?? null,
    })),
  }
}
