import type { TemplateChannel } from '@mtaa/contract/operations/templates'
import { m } from '../../../paraglide/messages.js'
import type { TemplateKey } from './templates.queries.ts'

export const channelNames: Readonly<Record<TemplateChannel, () => string>> = {
  mail: m.common_email,
  sms: m.sharing_sms,
}

export const languageNames = { en: 'English', sw: 'Kiswahili' } as const

/** `refund_sent` as `Refund sent`: the name that the program has for it. */
export const kindName = (kind: string) => `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}`

export const templatePath = ({ kind, channel, language }: TemplateKey) =>
  `/email-templates/${kind}/${channel}/${language}`
