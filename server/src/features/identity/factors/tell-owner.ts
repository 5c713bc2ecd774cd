import type { Deps } from '../../../core/deps.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { enqueueMail, type OutgoingMail, type Mails, type Posting } from '../../operations/mail/index.ts'
import type { LockedMember } from './factors.queries.ts'

type News =
  | 'factor_added'
  | 'factor_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_made'
  | 'recovery_codes_removed'
  | 'recovery_code_used'

/** What an unnamed proof is called in a letter. */
const words = {
  totp: { en: 'Authenticator app', sw: 'Programu ya uthibitishaji' },
  phone: { en: 'Phone', sw: 'Simu' },
  webauthn: { en: 'Security key', sw: 'Ufunguo wa usalama' },
  recovery_code: { en: 'Recovery codes', sw: 'Misimbo ya dharura' },
}

interface Named {
  friendly_name: string | null
  factor_type: keyof typeof words
}

export const nameFor = ({ language }: LockedMember, { friendly_name, factor_type }: Named) =>
  friendly_name ?? words[factor_type][language]

/** Recovery codes are made right after the first factor: the owner hears of both in one letter. */
const togetherMs = 30_000

/** Whether the letter about its beginning still waits. */
export const isJustAdded = ({ updated_at }: { updated_at: Date }, now: Date) =>
  now.getTime() - updated_at.getTime() < togetherMs

/** News of one factor that have not left yet give way to what happened to it since. */
export const factorKey = ({ id }: { id: string }) => `factor ${id}`

/** The letter about a first factor waits, so that it can tell of its codes. */
export const awaitingCodes = (factor: { id: string }, now: Date): Posting => ({
  key: factorKey(factor),
  runAt: new Date(now.getTime() + togetherMs),
})

/** Who did not do this themselves must hear of it, at an address that is theirs. */
export async function notifyOwner<K extends News>(
  deps: Pick<Deps, 'cipher'>,
  tx: Tx,
  { email, email_confirmed_at, language }: LockedMember,
  kind: K,
  data: Mails[K],
  posting?: Posting,
) {
  if (!email || !email_confirmed_at) return
  await enqueueMail(deps, tx, { channel: 'mail', to: email, language, kind, data } as OutgoingMail, posting)
}
