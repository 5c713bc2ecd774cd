import type { Deps } from '../../platform/deps.ts'
import type { JobHandlers } from '../../platform/outbox.ts'
import { Undeliverable } from '../../platform/undeliverable.ts'
import type { Letter } from './letter.ts'
import { renderMail } from './templates/render-mail.ts'
import { renderText } from './templates/render-text.ts'
import { letterPurpose } from './write-letter.ts'

export const letterJobs: JobHandlers<Deps> = {
  async 'letters.send'(deps, { sealed }) {
    const letter = JSON.parse(deps.sealer.open(letterPurpose, Buffer.from(sealed, 'base64'))) as Letter
    try {
      await send(deps, letter)
    } catch (error) {
      // Nobody will ever take it: the job is done. What it says, and to whom, is not for the log.
      if (!(error instanceof Undeliverable)) throw error
      deps.log.warn(
        { channel: letter.channel, kind: letter.kind, reason: error.message },
        'a letter cannot be delivered',
      )
    }
  },
}

function send({ post, settings }: Deps, letter: Letter) {
  if (letter.channel === 'mail') return post.mail({ to: letter.to, ...renderMail(letter) })
  return post.sms({ to: letter.to, text: renderText(letter, new URL(settings.auth.siteUrl).hostname) })
}
