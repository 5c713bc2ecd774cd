import type { Deps } from '../../../core/deps.ts'
import type { JobHandlers } from '../../../platform/jobs/enqueue.ts'
import { Undeliverable } from '../../../platform/mail/undeliverable.ts'
import type { OutgoingMail } from './outgoing-mail.ts'
import { renderMail } from './templates/render-mail.ts'
import { renderText } from './templates/render-text.ts'
import { mailPurpose } from './enqueue-mail.ts'

export const mailJobs: JobHandlers<Deps> = {
  async 'mail.send'(deps, { encrypted }) {
    const mail = JSON.parse(deps.cipher.decrypt(mailPurpose, Buffer.from(encrypted, 'base64'))) as OutgoingMail
    try {
      await send(deps, mail)
    } catch (error) {
      // It can never be delivered, so the job is done. Neither its content nor its recipient is logged.
      if (!(error instanceof Undeliverable)) throw error
      deps.log.warn({ channel: mail.channel, kind: mail.kind, reason: error.message }, 'a mail cannot be delivered')
    }
  },
}

function send({ mailer, settings }: Deps, mail: OutgoingMail) {
  if (mail.channel === 'mail') return mailer.mail({ to: mail.to, ...renderMail(mail) })
  return mailer.sms({ to: mail.to, text: renderText(mail, new URL(settings.auth.siteUrl).hostname) })
}
