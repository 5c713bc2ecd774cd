import type { Language } from '@mtaa/contract/language'
import type { Template, TemplateItem } from '@mtaa/contract/operations/templates'
import type { Deps } from '../../../core/deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { idOf, type Catalogue, type ProgramTemplate } from './catalogue.ts'
import { joined, type Channel } from './template.rules.ts'
import { findCurrent, findNames, findVersions, type TemplateKey } from './templates.queries.ts'
import { viewItem, viewTemplate } from './templates.view.ts'

const maxVersions = 50

export const hostOf = ({ settings }: Pick<Deps, 'settings'>) => new URL(settings.auth.siteUrl).hostname

export function getProgramTemplate(catalogue: Catalogue, key: TemplateKey): ProgramTemplate {
  const template = catalogue.get(idOf(key))
  if (!template) throw new Refusal('template_not_found')
  return template
}

export async function showTemplate(deps: Pick<Deps, 'db' | 'settings'>, template: ProgramTemplate): Promise<Template> {
  const versions = await findVersions(deps.db, template, maxVersions)
  const names = await findNames(
    deps.db,
    versions.map(({ changed_by }) => changed_by),
  )
  return viewTemplate(template, versions, { names, host: hostOf(deps) })
}

interface Filters {
  q?: string | undefined
  channel?: Channel | undefined
  language?: Language | undefined
  words?: 'own' | 'program' | undefined
  limit: number
  cursor?: string | undefined
}

/** Some hundred, all of which the program itself holds: only what was changed is read. The cursor is the last one's place. */
export async function listTemplates({ db }: Pick<Deps, 'db'>, catalogue: Catalogue, filters: Filters) {
  const current = new Map((await findCurrent(db)).map((row) => [idOf(row), row]))
  const { q, channel, language, words, limit, cursor } = filters
  const all = [...catalogue.values()]
  const from = cursor === undefined ? 0 : all.findIndex((template) => idOf(template) === cursor) + 1
  if (cursor !== undefined && from === 0) throw new Refusal('bad_cursor')
  const found = all.slice(from).filter((template) => {
    const own = current.get(idOf(template))?.words ?? null
    if (words !== undefined && (words === 'own') !== (own !== null)) return false
    if ((channel ?? template.channel) !== template.channel) return false
    if ((language ?? template.language) !== template.language) return false
    return q === undefined || isFound(template.kind, joined(own ?? template.program), q)
  })
  const page = found.slice(0, limit)
  const names = await findNames(
    db,
    page.flatMap((template) => current.get(idOf(template))?.changed_by ?? []),
  )
  const last = page.at(-1)
  const items: TemplateItem[] = page.map((template) => viewItem(template, current.get(idOf(template)), names))
  return { items, next_cursor: last && limit < found.length ? idOf(last) : null }
}

const isFound = (kind: string, text: string, q: string) =>
  q
    .toLowerCase()
    .split(' ')
    .every((word) => `${kind} ${kind.replaceAll('_', ' ')} ${text}`.toLowerCase().includes(word))
