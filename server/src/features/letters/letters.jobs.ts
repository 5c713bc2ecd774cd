import type { Deps } from '../../platform/deps.ts'
import type { JobHandlers } from '../../platform/outbox.ts'
import type { Letter } from './letter.ts'
import { renderMail, renderText } from './templates.ts'
import { letterPurpose } from './write-letter.ts'

export const letterJobs: JobHandlers<Deps> = {
  async 'letters.send'({ post, sealer }, { sealed }) {
    const letter = JSON.parse(sealer.open(letterPurpose, Buffer.from(sealed, 'base64'))) as Letter
    if (letter.channel === 'mail') await post.mail({ to: letter.to, ...renderMail(letter) })
    else await post.sms({ to: letter.to, text: renderText(letter) })
  },
}
