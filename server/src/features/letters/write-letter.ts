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

/** Writes a letter in the transaction of what it tells about; it leaves after the commit, and is tried again if need be. */
export function writeLetter({ sealer }: Pick<Deps, 'sealer'>, tx: Tx, letter: Letter) {
  const sealed = sealer.seal(letterPurpose, JSON.stringify(letter)).toString('base64')
  return announce(tx, 'letters.send', { sealed })
}
