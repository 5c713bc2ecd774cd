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

/** What an unnamed factor is called in a mail. */
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

/** Recovery codes are made right after the first factor: one mail informs of both. */
const togetherMs = 30_000

/** Whether the mail about its creation has not been sent yet. */
export const isJustAdded = ({ updated_at }: { updated_at: Date }, now: Date) =>
  now.getTime() - updated_at.getTime() < togetherMs

/** Mails about one factor share a key: a later one replaces one that has not been sent yet. */
export const factorKey = ({ id }: { id: string }) => `factor ${id}`

/** The mail about a first factor is sent later, so that it can include the recovery codes. */
export const awaitingCodes = (factor: { id: string }, now: Date): Posting => ({
  key: factorKey(factor),
  runAt: new Date(now.getTime() + togetherMs),
})

/** Informs the owner at a proven address: whoever did this may be somebody else. */
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
