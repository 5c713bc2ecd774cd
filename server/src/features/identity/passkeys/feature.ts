import { defineFeature } from '../../../core/feature.ts'
import { passkeyRetention } from './passkeys.retention.ts'
import { passkeysRoutes } from './passkeys.routes.ts'

export const passkeys = defineFeature({
  name: 'identity/passkeys',
  tables: ['webauthn_challenges'],
  flag: 'essential',
  auth: () => ({ routes: [passkeysRoutes] }),
  retention: passkeyRetention,
})
