import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { languages } from '../language.ts'
import { Moment, pageOf, paging } from '../page.ts'
import { multiLine, singleLine } from '../text.ts'

export const templateChannels = ['mail', 'sms'] as const
export type TemplateChannel = (typeof templateChannels)[number]

const kind = z.string().check(z.regex(/^[a-z_]{1,60}$/))
const channel = z.enum(templateChannels)
const language = z.enum(languages)
const reason = singleLine({ min: 5, max: 200 })

/** Longest subject, and longest text, that an operator writes. */
export const maxTemplateSubject = 120
export const maxTemplateBody = 2000

const words = z.object({
  subject: singleLine({ max: maxTemplateSubject }),
  body: multiLine({ max: maxTemplateBody }),
  button: singleLine({ max: 40 }),
  ending: singleLine({ max: 600 }),
})

const Words = z.object({ subject: z.string(), body: z.string(), button: z.string(), ending: z.string() })

const id = {
  /** `kind.channel.language`. */
  id: z.string(),
  kind: z.string(),
  channel,
  language,
}
const changed = { changed_at: z.nullable(Moment), changed_by_name: z.nullable(z.string()) }

/** The words of one kind of mail or SMS in one language. */
export const TemplateItem = z.object({
  ...id,
  /** The subject of the mail, or the sentence of the SMS, as it is sent. */
  text: z.string(),
  /** Whether the words of an operator are sent in place of those of the program. */
  own: z.boolean(),
  /** Counts every change; 0: there was none. */
  version: z.int(),
  ...changed,
})
export type TemplateItem = z.infer<typeof TemplateItem>

export const listTemplates = endpoint({
  method: 'GET',
  path: '/admin/templates',
  summary: 'Every kind of mail and SMS in both languages, by name; `q` finds names and words.',
  access: 'admin',
  freshSession: true,
  query: z.object({
    q: z.optional(singleLine({ max: 80 })),
    channel: z.optional(channel),
    language: z.optional(language),
    /** `own`: those whose words an operator has written. */
    words: z.optional(z.enum(['own', 'program'])),
    ...paging(50),
  }),
  result: pageOf(TemplateItem),
  refusals: ['bad_cursor'],
})

const TemplateVersion = z.object({
  version: z.int(),
  /** Null: back to the words of the program. */
  words: z.nullable(Words),
  reason: z.string(),
  changed_at: Moment,
  changed_by_name: z.nullable(z.string()),
})

export const Template = z.object({
  ...TemplateItem.shape,
  /** As they are sent. */
  words: Words,
  /** Those of the program, with its variables. */
  program: Words,
  /** `longest`: the longest of its values among all samples, by which an SMS is counted. */
  variables: z.array(z.object({ name: z.string(), sample: z.string(), longest: z.string(), required: z.boolean() })),
  /** What stands before and after the words of an SMS when it is counted; empty for a mail. */
  before: z.string(),
  after: z.string(),
  /** The newest first, at most 50. */
  versions: z.array(TemplateVersion),
})
export type Template = z.infer<typeof Template>

const one = { access: 'admin', params: z.object({ kind, channel, language }) } as const

export const getTemplate = endpoint({
  ...one,
  method: 'GET',
  path: '/admin/templates/:kind/:channel/:language',
  summary: 'The words of one kind of mail or SMS with their variables and versions.',
  freshSession: true,
  result: Template,
  refusals: ['template_not_found'],
})

const wrongWords = [
  'template_not_found',
  'template_variable_missing',
  'template_variable_unknown',
  'template_part_missing',
  'template_part_unknown',
  'template_sms_too_long',
] as const

const TemplatePreview = z.object({
  subject: z.string(),
  /** As it is sent to a phone, or as a mail program without HTML shows it. */
  text: z.string(),
  /** Of a mail; empty for an SMS. */
  html: z.string(),
})

export const previewTemplate = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/templates/:kind/:channel/:language/preview',
  summary: 'How a mail or SMS of these words looks, with sample data. Nothing is stored.',
  body: z.object({ words }),
  result: TemplatePreview,
  refusals: wrongWords,
})

export const saveTemplate = endpoint({
  ...one,
  method: 'PUT',
  path: '/admin/templates/:kind/:channel/:language',
  summary: 'Have these words sent from now on, with a reason. Refused when another version was stored meanwhile.',
  body: z.object({ words, version: z.int().check(z.minimum(0), z.maximum(2_147_483_646)), reason }),
  result: Template,
  refusals: [...wrongWords, 'template_changed', 'template_unchanged'],
})

export const restoreTemplate = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/templates/:kind/:channel/:language/restore',
  summary: 'Go back to the words of an earlier version, or with 0 to those of the program, with a reason.',
  body: z.object({
    to: z.int().check(z.minimum(0), z.maximum(2_147_483_646)),
    version: z.int().check(z.minimum(0), z.maximum(2_147_483_646)),
    reason,
  }),
  result: Template,
  refusals: [...wrongWords, 'template_version_not_found', 'template_changed', 'template_unchanged'],
})

export const testTemplate = endpoint({
  ...one,
  method: 'POST',
  path: '/admin/templates/:kind/:channel/:language/test',
  summary: 'Send a mail or SMS of these words with sample data to oneself.',
  body: z.object({ words }),
  result: z.object({ to: z.string() }),
  refusals: [...wrongWords, 'template_no_contact', 'template_tests_used'],
})
