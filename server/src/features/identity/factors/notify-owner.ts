import type { Tx } from '../../../platform/database/db.ts'
import { notify, type Notification, type Notifying } from '../../community/notifications/index.ts'
import { factorKinds } from './factor.kinds.ts'
import type { FactorNotifications } from './factor.notifications.ts'
import type { LockedMember } from './factors.queries.ts'

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
export const togetherMs = 30_000

/** Whether the mail about its creation has not been sent yet. */
export const isJustAdded = ({ updated_at }: { updated_at: Date }, now: Date) =>
  now.getTime() - updated_at.getTime() < togetherMs

/** Mails about one factor share a key: a later one replaces one that has not been sent yet. */
export const factorKey = ({ id }: { id: string }) => `factor ${id}`

/** The mail about a first factor is sent later, so that it can include the recovery codes. */
export const awaitingCodes = (factor: { id: string }, now: Date): NonNullable<Notification<object>['posting']> => ({
  key: factorKey(factor),
  runAt: new Date(now.getTime() + togetherMs),
})

/** Notifies the owner at a proven address that a recovery code was used. */
export async function notifyOfCode(
  deps: Notifying,
  tx: Tx,
  { id: memberId, email, email_confirmed_at, language }: LockedMember,
  data: FactorNotifications['recovery_code_used'],
) {
  const mail = email_confirmed_at ? email : null
  await notify(deps, tx, { to: { memberId, mail, language }, kind: factorKinds.recovery_code_used, data })
}
