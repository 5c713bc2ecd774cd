import { defineFeature } from '../../../core/feature.ts'
import { sweepPasskeys } from './passkeys.jobs.ts'
import { passkeysRoutes } from './passkeys.routes.ts'

export const passkeys = defineFeature({
  name: 'identity/passkeys',
  auth: () => ({ routes: [passkeysRoutes] }),
  schedules: { 'passkeys.sweep': sweepPasskeys },
})
