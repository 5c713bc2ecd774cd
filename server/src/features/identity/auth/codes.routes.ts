import * as api from '@mtaa/contract/identity/auth-codes'
import type { On } from '../../../core/endpoints/registrar.ts'
import { deviceOf, type AuthDeps } from './auth.deps.ts'
import { sendOtp } from './otp.ts'
import { reauthenticate } from './reauthenticate.ts'
import { recover } from './recover.ts'
import { resend } from './resend.ts'
import { checkAddress } from './switched-off.ts'

/** Codes and links on their way to people; they come back at `verify.routes.ts`. */
export function codesRoutes(on: On, auth: AuthDeps) {
  on(
    api.sendOtp,
    ({ body, query, request }) => sendOtp(auth, { input: body, redirectTo: query.redirect_to }, deviceOf(request)),
    { checkEnabled: ({ settings }, { body }) => checkAddress(settings.auth, body) },
  )
  on(api.recover, ({ body, query, request }) =>
    recover(auth, { input: body, redirectTo: query.redirect_to }, deviceOf(request)),
  )
  on(
    api.resend,
    ({ body, query, request }) => resend(auth, { input: body, redirectTo: query.redirect_to }, deviceOf(request)),
    { checkEnabled: ({ settings }, { body }) => checkAddress(settings.auth, body) },
  )
  on(api.reauthenticate, ({ viewer, request }) => reauthenticate(auth, viewer, deviceOf(request)))
}
