import * as api from '@mtaa/contract/identity/auth'
import { reauthenticate as sendReauthenticationCode } from '@mtaa/contract/identity/auth-codes'
import { deleteIdentity } from '@mtaa/contract/identity/auth-identities'
import { areSignUpsOpen } from '../../../core/sign-ups.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { deviceOf } from '../sessions/index.ts'
import { findUser, viewUser } from '../users/index.ts'
import { reauthenticate } from './reauthenticate.ts'
import { checkLinking, checkPhone } from '../requesters/index.ts'
import { unlinkIdentity } from './unlink-identity.ts'
import { updateUser } from './update-user.ts'

/** The account of who is signed in, and what the service says of itself. */
export function authRoutes(on: On) {
  on(api.getUser, async ({ deps, viewer }) => {
    const user = await findUser(deps.db, viewer.id)
    if (!user) throw new Refusal('user_not_found')
    return viewUser(user)
  })

  on(
    api.updateUser,
    ({ deps, viewer, body, query, request }) =>
      updateUser(deps, viewer, body, { device: deviceOf(request), redirectTo: query.redirect_to }),
    { checkEnabled: ({ settings }, { body }) => checkPhone(settings.auth, body) },
  )

  on(sendReauthenticationCode, ({ deps, viewer, request }) => reauthenticate(deps, viewer, deviceOf(request)))

  on(
    deleteIdentity,
    async ({ deps, viewer, params }) => {
      await unlinkIdentity(deps, viewer, params.identity_id)
      return {}
    },
    { checkEnabled: ({ settings }) => checkLinking(settings.auth) },
  )

  on(
    api.getSettings,
    async ({
      deps,
      deps: {
        settings: { auth },
      },
    }) => ({
      external: {
        email: true,
        phone: auth.phone,
        anonymous_users: auth.anonymous,
        google: false,
        apple: false,
        ...Object.fromEntries(Object.keys(auth.providers).map((name) => [name, true])),
      },
      disable_signup: !areSignUpsOpen(deps),
      mailer_autoconfirm: auth.mailerAutoconfirm,
      phone_autoconfirm: auth.phoneAutoconfirm,
      sms_provider: '',
      saml_enabled: auth.saml,
      passkeys_enabled: auth.passkeys,
    }),
  )

  on(api.getHealth, async () => ({ version: 'v1', name: 'Mtaa', description: 'Mtaa accounts, in the GoTrue protocol' }))
}
