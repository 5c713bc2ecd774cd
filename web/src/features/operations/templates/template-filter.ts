import { languages } from '@mtaa/contract/language'
import { templateChannels } from '@mtaa/contract/operations/templates'
import type { TemplateFilter } from './templates.queries.ts'

/** The filter that a URL says; what is unknown is left out. */
export function templateFilterOf(search: URLSearchParams): TemplateFilter {
  const q = search.get('q')?.trim().slice(0, 80)
  const channel = templateChannels.find((one) => one === search.get('channel'))
  const language = languages.find((one) => one === search.get('language'))
  const words = (['own', 'program'] as const).find((one) => one === search.get('words'))
  return { ...(q && { q }), ...(channel && { channel }), ...(language && { language }), ...(words && { words }) }
}
