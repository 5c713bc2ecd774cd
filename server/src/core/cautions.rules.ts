import { cautions, type Caution } from '@mtaa/contract/community/message-terms'
import { asksToPayFirst, givesTill, namesMessenger } from './cautions/asks.rules.ts'
import { looksConfirmed } from './cautions/confirmation.rules.ts'
import { hasFalseLink } from './cautions/links.rules.ts'
import { hasContact } from './cautions/numbers.rules.ts'
import { plainOf } from './cautions/plain.ts'

/** What a reader of this text is warned of (docs/rules/messages.md, Scam shield). `host` is ours. It blocks nothing and proves nothing. */
export function cautionsOf(text: string, { host }: { host: string }): Caution[] {
  const plain = plainOf(text)
  const isProof = looksConfirmed(plain)
  const is: Record<Caution, boolean> = {
    // The numbers that a confirmation names are its own.
    contact: !isProof && hasContact(plain),
    till: !isProof && givesTill(plain),
    messenger: namesMessenger(plain),
    pay_first: asksToPayFirst(plain),
    not_proof: isProof,
    false_link: hasFalseLink(text, host.replace(/:\d{1,5}$/, '')),
  }
  return cautions.filter((caution) => is[caution])
}

const always: ReadonlySet<Caution> = new Set(['not_proof', 'false_link'])

/** Of what was found, what is said to the reader: numbers and payments are theirs to exchange once a deal is paid. */
export const cautionsToSay = (found: readonly Caution[], { isDeal }: { isDeal: boolean }): Caution[] =>
  found.filter((caution) => !isDeal || always.has(caution))
