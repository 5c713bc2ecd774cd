/** The strength of a password. Loaded on demand. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs } from '@zxcvbn-ts/language-common'
import { commonPasswords } from './common-passwords.ts'

export type Strength = 'common' | 'guessable' | 'fair' | 'strong'

const judge = new ZxcvbnFactory({ dictionary: { passwords: commonPasswords }, graphs: adjacencyGraphs })

/** `own` are words related to the person: names and address. */
export function strengthOf(password: string, own: readonly string[]): Strength {
  const { score, sequence } = judge.check(password.slice(0, 100), [...own])
  const known = sequence.length === 1 && sequence[0]?.dictionaryName === 'passwords'
  if (known && score < 3) return 'common'
  return score < 2 ? 'guessable' : score < 3 ? 'fair' : 'strong'
}
