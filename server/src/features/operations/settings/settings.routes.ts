import { getMaintenance } from '@mtaa/contract/operations/maintenance'
import * as api from '@mtaa/contract/operations/site-settings'
import type { On } from '../../../core/endpoints/registrar.ts'
import { viewMaintenance } from '../../../core/site/maintenance.rules.ts'
import { isAdmin } from '../../../core/viewer.ts'
import { setCookie } from '../../../platform/http/cookies.ts'
import { readCursor } from '../../../platform/http/cursor.ts'
import { revertSetting, updateSetting } from './change-setting.ts'
import { listChanges, listSettings, showSetting } from './list-settings.ts'
import { sitePass } from './site-pass.ts'

export function settingsRoutes(on: On) {
  on(getMaintenance, async ({ deps, viewer, language, reply }) => {
    const passes = viewer !== null && isAdmin(viewer)
    if (passes) setCookie(reply, deps.settings, sitePass(deps).cookieFor(viewer))
    return viewMaintenance(deps.site.valueOf('maintenance_mode'), {
      now: deps.clock(),
      language,
      passes,
      supportContact: deps.site.valueOf('support_contact'),
    })
  })

  on(api.listSiteSettings, async ({ deps, language }) => ({ items: await listSettings(deps, language) }))

  on(api.listSiteSettingChanges, ({ deps, params, query: { limit, cursor } }) =>
    listChanges(deps, params.setting_key, { limit, after: readCursor(cursor) }),
  )

  on(api.updateSiteSetting, async ({ deps, viewer, params, body, language }) =>
    showSetting(deps, await updateSetting(deps, viewer, { ...params, ...body }), language),
  )

  on(api.revertSiteSetting, async ({ deps, viewer, params, body, language }) =>
    showSetting(deps, await revertSetting(deps, viewer, { ...params, ...body }), language),
  )
}
