import { smsLength, templateParts, variablesIn, type TemplateWords } from '@mtaa/contract/operations/template-texts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { ProgramTemplate } from './catalogue.ts'
import { renderSms } from './render.ts'
import { joined } from './template.rules.ts'

/** Refuses words that could not be sent, or that leave out what the words of the program say. */
export function checkWords(template: ProgramTemplate, words: TemplateWords, host: string): void {
  for (const part of templateParts) {
    if (template.program[part] !== '' && words[part] === '') throw new Refusal('template_part_missing', { part })
    if (template.program[part] === '' && words[part] !== '') throw new Refusal('template_part_unknown', { part })
  }
  const used = variablesIn(joined(words))
  const unknown = used.find((name) => !template.variables.some((one) => one.name === name))
  if (unknown !== undefined) throw new Refusal('template_variable_unknown', { variable: unknown })
  const missing = template.variables.find(({ name, required }) => required && !used.includes(name))
  if (missing) throw new Refusal('template_variable_missing', { variable: missing.name })
  if (template.channel === 'sms') {
    const { count, max } = smsLength(renderSms(template, words, { host, data: template.longest }))
    if (count > max) throw new Refusal('template_sms_too_long', { count, max })
  }
}
