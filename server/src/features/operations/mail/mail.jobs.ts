import type { Deps } from '../../../core/deps.ts'
import type { JobHandlers } from '../../../platform/jobs/enqueue.ts'
import { deliverMail } from './deliver-mail.ts'
import { mailPurpose } from './enqueue-rendered.ts'
import type { RenderedMail } from './rendered-mail.ts'

export const mailJobs: JobHandlers<Deps> = {
  async 'mail.deliver'(deps, { encrypted, id }) {
    const mail = JSON.parse(deps.cipher.decrypt(mailPurpose, Buffer.from(encrypted, 'base64'))) as RenderedMail
    await deliverMail(deps, id, mail)
  },
}
