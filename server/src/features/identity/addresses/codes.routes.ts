import * as api from '@mtaa/contract/identity/auth-codes'
import type { On } from '../../../core/endpoints/registrar.ts'
import { type AuthDeps, deviceOf } from '../sessions/index.ts'
import { sendOtp } from './send-otp.ts'
import { recover } from './recover.ts'
import { resend } from './resend.ts'

/** Codes and links on their way to people; they come back at `verify.routes.ts`. */
export function codesRoutes(on: On, auth: AuthDeps) {
  on(api.sendOtp, ({ body, query, request }) =>
    sendOtp(auth, { input: body, redirectTo: query.redirect_to }, deviceOf(request)),
  )
  on(api.recover, ({ body, query, request }) =>
    recover(auth, { input: body, redirectTo: query.redirect_to }, deviceOf(request)),
  )
  on(api.resend, ({ body, query, request }) =>
    resend(auth, { input: body, redirectTo: query.redirect_to }, deviceOf(request)),
  )
}
