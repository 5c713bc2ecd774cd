import type { AuthSettings } from '../../../core/auth-settings.ts'
import type { Deps } from '../../../core/deps.ts'
import { areSignUpsOpen } from '../../../core/sign-ups.ts'
import type { RawRequest } from '../../../core/endpoints/registrar.ts'
import { Refusal } from '../../../platform/http/refusal.ts'

// These look at bodies whose schema was not checked yet: what is switched off is refused before all other faults.

type Body = RawRequest['body']

/** Refuses sign-ups that are switched off: all of them, those of anonymous people, those by a number. */
export function checkSignUp(deps: Pick<Deps, 'settings' | 'flags'>, body: Body) {
  const settings = deps.settings.auth
  if (!areSignUpsOpen(deps)) throw new Refusal('signup_disabled')
  if (body && !body['email'] && !body['phone'] && !settings.anonymous) throw new Refusal('anonymous_provider_disabled')
  checkAddress(settings, body)
}

/** Refuses a request about one address where that is a number and numbers are switched off. */
export function checkAddress(settings: AuthSettings, body: Body) {
  if (!body?.['email']) checkPhone(settings, body)
}

/** Refuses where members may not link or unlink identities themselves. */
export function checkLinking({ manualLinking }: AuthSettings) {
  if (!manualLinking) throw new Refusal('manual_linking_disabled')
}

/** Refuses a request that names a number where numbers are switched off. */
export function checkPhone({ phone }: AuthSettings, body: Body) {
  if (body?.['phone'] && !phone) throw new Refusal('phone_provider_disabled')
}
