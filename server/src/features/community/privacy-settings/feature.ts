import { getPrivacySettings, putPrivacySettings } from '@mtaa/contract/community/privacy-settings'
import { defineFeature } from '../../../core/feature.ts'
import type { On } from '../../../core/endpoints/registrar.ts'
import { changeSettings, privacyOf } from './change-settings.ts'
import { eraseSettings, exportSettings } from './privacy-settings.queries.ts'

function privacySettingsRoutes(on: On) {
  on(getPrivacySettings, ({ deps, viewer }) => privacyOf(deps.db, viewer.id))
  on(putPrivacySettings, ({ deps, viewer, body }) => changeSettings(deps, viewer.id, body))
}

export const privacySettings = defineFeature({
  name: 'community/privacy-settings',
  tables: ['privacy_settings'],
  flag: 'essential',
  routes: privacySettingsRoutes,
  ownData: {
    tables: ['privacy_settings'],
    export: async (db, memberId) => ({ privacy_settings: (await exportSettings(db, memberId)) ?? null }),
    async erase(tx, memberId) {
      await eraseSettings(tx, memberId)
    },
  },
})
