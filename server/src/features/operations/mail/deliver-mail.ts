import type { Deps } from '../../../core/deps.ts'
import { Undeliverable } from '../../../platform/mail/undeliverable.ts'
import type { RenderedMail } from './rendered-mail.ts'
import { frameMail } from './templates/frame-mail.ts'

/**
 * Hands a mail or SMS to its transport, under an id by which a second try is known. What can never be delivered is done and
 * logged, without content and recipient; any other failure is thrown, to be tried again.
 */
export async function deliverMail(deps: Pick<Deps, 'mailer' | 'log'>, id: string, mail: RenderedMail): Promise<void> {
  const { channel, kind, to } = mail
  try {
    if (mail.channel === 'mail') await deps.mailer.mail({ id, to, ...frameMail(mail) })
    else await deps.mailer.sms({ id, to, text: mail.text })
  } catch (error) {
    if (!(error instanceof Undeliverable)) throw error
    deps.log.warn({ channel, kind, reason: error.message }, 'a mail cannot be delivered')
  }
}
