import { ApiError } from '@mtaa/contract/client'
import { m } from '../../../../paraglide/messages.js'
import { callAuth } from '../../../../platform/session.ts'
import { refusedByBrowser } from './browser-refusal.ts'
import { removeFactor } from './factors.queries.ts'

/** Enrols a security key under this name and verifies it. */
export async function addKey(friendlyName: string, signal: AbortSignal): Promise<void> {
  const { id } = await callAuth((client) => client.mfa.webauthn.enroll({ friendlyName }))
  try {
    await proveNewKey(id, signal)
  } catch (error) {
    // An unverified factor would block its name. If this fails, it expires in five minutes.
    await removeFactor(id).catch(() => undefined)
    throw error instanceof ApiError && error.code === 'mfa_verification_failed'
      ? new ApiError('fault', error.status, m.settings_key_failed())
      : refusedByBrowser(error, { twice: m.settings_key_exists(), failed: m.settings_key_failed() })
  }
}

async function proveNewKey(factorId: string, signal: AbortSignal): Promise<void> {
  const site = { rpId: location.hostname, rpOrigins: [location.origin] }
  const { challengeId, webauthn } = await callAuth((client) =>
    client.mfa.webauthn.challenge({ factorId, webauthn: site, signal }),
  )
  await callAuth((client) => client.mfa.webauthn.verify({ factorId, challengeId, webauthn: { ...site, ...webauthn } }))
}
