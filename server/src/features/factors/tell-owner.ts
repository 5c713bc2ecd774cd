import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db.ts'
import { writeLetter, type Letter, type Mails } from '../letters/index.ts'
import type { LockedMember } from './factors.queries.ts'

type News = 'factor_added' | 'factor_removed' | 'recovery_code_used'

/** What an unnamed proof is called in a letter. */
const words = {
  totp: { en: 'Authenticator app', sw: 'Programu ya uthibitishaji' },
  phone: { en: 'Phone', sw: 'Simu' },
  webauthn: { en: 'Security key', sw: 'Ufunguo wa usalama' },
  recovery_code: { en: 'Recovery codes', sw: 'Misimbo ya dharura' },
  passkey: { en: 'Passkey', sw: 'Passkey' },
}

interface Named {
  friendly_name: string | null
  factor_type: keyof typeof words
}

export const nameFor = ({ language }: LockedMember, { friendly_name, factor_type }: Named) =>
  friendly_name ?? words[factor_type][language]

/** Who did not do this themselves must hear of it, at an address that is theirs. */
export async function tellOwner<K extends News>(
  deps: Pick<Deps, 'sealer'>,
  tx: Tx,
  { email, email_confirmed_at, language }: LockedMember,
  kind: K,
  data: Mails[K],
) {
  if (!email || !email_confirmed_at) return
  await writeLetter(deps, tx, { channel: 'mail', to: email, language, kind, data } as Letter)
}
