import { fillTemplate, smsLength } from '@mtaa/contract/operations/template-texts'
import type { Template } from '@mtaa/contract/operations/templates'
import { m } from '../../../paraglide/messages.js'

/** How long the SMS is with its longest values, as the server counts it. */
export function SmsCounter({ template, body }: { template: Template; body: string }) {
  const longest = new Map(template.variables.map((variable) => [variable.name, variable.longest]))
  const filled = fillTemplate(body, (name) => longest.get(name) ?? `{${name}}`) ?? body
  const text = `${template.before}${filled}${template.after}`.replaceAll('•', 'x')
  const { alphabet, count, max } = smsLength(text)
  const sentence = alphabet === 'gsm7' ? m.templates_count : m.templates_count_other
  return (
    <p role="status" className={count > max ? 'text-sm font-semibold text-danger' : 'text-sm text-muted'}>
      {sentence({ count, max })}
    </p>
  )
}
