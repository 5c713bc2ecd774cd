import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db.ts'
import { announce } from '../../platform/outbox.ts'
import type { Letter } from './letter.ts'

declare module '../../platform/outbox.ts' {
  interface Jobs {
    /** Sealed: a code on its way must not be read in the queue. */
    'letters.send': { sealed: string }
  }
}

export const letterPurpose = 'letter'

export interface Posting {
  /** A letter that has not left yet gives way to one with the same key. */
  key?: string
  /** Not before this. */
  runAt?: Date
}

/** Writes a letter in the transaction of what it tells about; it leaves after the commit, and is tried again if need be. */
export function writeLetter({ sealer }: Pick<Deps, 'sealer'>, tx: Tx, letter: Letter, posting: Posting = {}) {
  const sealed = sealer.seal(letterPurpose, JSON.stringify(letter)).toString('base64')
  return announce(tx, 'letters.send', { sealed }, { ...posting, tries: triesOf(letter) })
}

/**
 * The waits between tries grow by e: five take four minutes, seven half an hour, eleven most of a day. A code that
 * arrives after it has died only confuses, and a text costs money; a notice may be late.
 */
function triesOf({ channel, data }: Letter): number {
  if (channel === 'sms') return 6
  return 'code' in data ? 8 : 12
}
