import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { endpoints } from '../test/platform/endpoints.ts'
import { cleanLine, cleanLines } from '@mtaa/contract/clean-text'

/** Fields that are no prose, by their names: what each may be is checked where it is used. */
const codes: Record<string, readonly string[]> = {
  'numbers, mail addresses and web addresses, which are read by their own rule':
    'phone for_phone email new_email website redirect_to metadata_url domain domains kra_pin receipt order_number'.split(
      ' ',
    ),
  'secrets and what proves something, of which each character counts':
    'password password_hash current_password code code_challenge code_challenge_method code_verifier auth_code token token_hash access_token refresh_token id_token nonce signature chain'.split(
      ' ',
    ),
  'identifiers and names of ours':
    'id kind type handle channel images image pictures voice profile_picture subcategory sub category attributes form p_feature_id provider provider_id challenge_id role resource_id productTitle thing'.split(
      ' ',
    ),
  'what the auth protocol and the protocols of others carry, as they define it':
    'data message app_metadata user_metadata ban_duration userHandle transports rawId clientDataJSON authenticatorData attestationObject name_id_format metadata_xml keys name names default user state iss error error_description SAMLResponse RelayState'.split(
      ' ',
    ),
}
const known = new Set(Object.values(codes).flat())

interface Def {
  type: string
  format?: string
  checks?: { _zod: { def: { check: string; tx?: unknown } } }[]
  shape?: Record<string, z.ZodMiniType>
  [part: string]: unknown
}

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value

/** The paths of strings that any text fits, and that nothing cleans. */
function* plainStrings(schema: z.ZodMiniType, path: string): Generator<string> {
  const def = schema._zod.def as unknown as Def
  if (def.type === 'string') {
    const checks = (def.checks ?? []).map(({ _zod }) => _zod.def)
    const isBound =
      def.format !== undefined ||
      checks.some(({ check, tx }) => check === 'string_format' || tx === cleanLine || tx === cleanLines)
    if (!isBound) yield path
    return
  }
  for (const [name, part] of Object.entries(def.shape ?? {})) yield* plainStrings(part, `${path}.${name}`)
  for (const [name, part] of Object.entries(def)) {
    if (name === 'shape') continue
    for (const one of Array.isArray(part) ? part : [part]) if (isSchema(one)) yield* plainStrings(one, path)
  }
}

test('every text that people send is cleaned by the common rule, or is a code', async () => {
  const found = new Set<string>()
  for (const { name, endpoint } of endpoints) for (const path of plainStrings(endpoint.body, name)) found.add(path)
  const nameOf = (path: string) => path.split('.').at(-1) ?? ''
  expect([...found].filter((path) => !known.has(nameOf(path)))).toEqual([])
  // A name that is no longer used leaves the list.
  const used = new Set([...found].map(nameOf))
  expect([...known].filter((name) => !used.has(name))).toEqual([])
})
