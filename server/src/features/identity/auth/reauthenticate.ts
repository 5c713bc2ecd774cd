import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { codeRequesterOf, sendCode } from '../codes/index.ts'
import { type Address, consumeAddressMail } from '../requesters/index.ts'
import type { Device } from '../sessions/index.ts'
import { findUser, lockCredentials, type UserRow } from '../users/index.ts'

/** Sends the code that `PUT /user` requires before it changes a password in an older session. */
export async function reauthenticate(auth: Deps, viewer: Member, device: Device) {
  const user = await findUser(auth.db, viewer.id)
  if (!user) throw new Refusal('user_not_found')
  const to = provenAddress(auth, user)
  await consumeAddressMail(auth, to, { device, session: { viewer, ownsAddress: true } })
  await auth.db.transaction().execute(async (tx) => {
    const { siteUrl: redirectTo } = auth.settings.auth
    const requester = codeRequesterOf(device)
    if (!(await lockCredentials(tx, user.id))) throw new Refusal('user_not_found')
    const way = {
      kind: 'reauthentication',
      mail: 'reauthentication',
      codeChallenge: null,
      redirectTo,
      requester,
    } as const
    await sendCode(auth, tx, { user, address: to.address, ...way })
  })
  return {}
}

function provenAddress({ settings }: Pick<Deps, 'settings'>, user: UserRow): Address {
  if (user.email && user.email_confirmed_at) return { channel: 'mail', address: user.email }
  if (user.phone && user.phone_confirmed_at && !settings.auth.phone) throw new Refusal('phone_provider_disabled')
  if (user.phone && user.phone_confirmed_at) return { channel: 'sms', address: user.phone }
  if (user.email) throw new Refusal('email_not_confirmed', {}, 422)
  if (user.phone) throw new Refusal('phone_not_confirmed', {}, 422)
  throw new Refusal('validation_failed', {
    reason: 'Reauthentication requires the user to have an email or a phone number',
  })
}
