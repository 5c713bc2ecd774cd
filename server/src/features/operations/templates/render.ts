import type { TemplateWords } from '@mtaa/contract/operations/template-texts'
import { mailOf, smsOf } from '../../community/notifications/index.ts'
import { frameMail, type RenderedMail } from '../mail/index.ts'
import type { ProgramTemplate } from './catalogue.ts'
import { filled, mailWordsOf } from './template.rules.ts'

interface To {
  to: string
  host: string
}

/** A mail or SMS of these words with the data of the sample, as it would be sent. */
export function render(template: ProgramTemplate, words: TemplateWords, { to, host }: To, data = template.of.sample) {
  const { of, channel, language } = template
  const made = filled(words, data)
  if (!made) throw new Error(`${of.name} has a variable without a sample`)
  const ownWords = { mail: () => mailWordsOf(made), sms: () => made.body }
  const mail = channel === 'mail' ? mailOf(of, data, { to, language, ownWords }) : undefined
  const rendered: RenderedMail | undefined = mail ?? smsOf(of, data, { to, language, host, ownWords })
  if (!rendered) throw new Error(`${of.name} has no ${channel}`)
  return rendered
}

/** The text of an SMS of these words. */
export function renderSms(
  template: ProgramTemplate,
  words: TemplateWords,
  { host, data }: { host: string; data: object },
): string {
  const rendered = render(template, words, { to: '', host }, data)
  return rendered.channel === 'sms' ? rendered.text : ''
}

/** How it looks. */
export function preview(template: ProgramTemplate, words: TemplateWords, host: string) {
  const rendered = render(template, words, { to: '', host })
  return rendered.channel === 'sms' ? { subject: '', text: rendered.text, html: '' } : frameMail(rendered)
}

/** What stands before and after the words of an SMS with its longest values. */
export function aroundSms(template: ProgramTemplate, host: string): { before: string; after: string } {
  if (template.channel === 'mail') return { before: '', after: '' }
  const mark = '\u0000'
  const text = renderSms(
    template,
    { subject: '', body: mark, button: '', ending: '' },
    { host, data: template.longest },
  )
  const [before = '', after = ''] = text.split(mark)
  return { before, after }
}
