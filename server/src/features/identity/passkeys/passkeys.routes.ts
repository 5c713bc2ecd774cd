import * as api from '@mtaa/contract/identity/auth-passkeys'
import type { Deps } from '../../../core/deps.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { listPasskeys } from '../credentials/index.ts'
import { deviceOf } from '../sessions/index.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { removePasskey, renamePasskey } from './change-passkey.ts'
import { viewPasskey } from './passkeys.view.ts'
import { registerPasskey, startPasskey } from './register-passkey.ts'
import { signInWithPasskey, startPasskeySignIn } from './sign-in-with-passkey.ts'

/** Passkeys, under `/auth/v1`. */
export function passkeysRoutes(on: On, auth: Deps) {
  on(api.startPasskey, ({ viewer }) => startPasskey(auth, viewer), options)

  on(api.registerPasskey, ({ viewer, body }) => registerPasskey(auth, viewer, body), options)

  on(api.startPasskeySignIn, ({ request }) => startPasskeySignIn(auth, deviceOf(request)), options)

  on(api.signInWithPasskey, ({ body, request }) => signInWithPasskey(auth, body, deviceOf(request)), options)

  on(api.listPasskeys, async ({ viewer }) => (await listPasskeys(auth.db, viewer.id)).map(viewPasskey), options)

  on(
    api.renamePasskey,
    ({ viewer, params, body }) => renamePasskey(auth, viewer, params.passkeyId, body.friendly_name),
    options,
  )

  on(
    api.removePasskey,
    async ({ viewer, params }) => {
      await removePasskey(auth, viewer, params.passkeyId)
      return {}
    },
    options,
  )
}

const options = {
  checkEnabled({ settings }: Deps) {
    if (!settings.auth.passkeys) throw new Refusal('passkey_disabled')
  },
}
