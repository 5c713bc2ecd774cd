import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SiteSetting, SiteSettingChange } from '@mtaa/contract/operations/site-settings'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { RelativeTime } from '../../../ui/data/formatters.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { TextForm } from '../../../ui/forms/text-form.tsx'
import { RowsSkeleton } from '../../identity/settings/index.ts'
import { changesQuery, useSettingAct } from './settings.queries.ts'
import { textOfValue } from './value-text.ts'

/** What was changed, the newest first; each change can be taken back. */
export function SettingHistory({ setting, onEnd }: { setting: SiteSetting; onEnd: () => void }) {
  const query = useInfiniteQuery(changesQuery(useApi(), setting.setting_key))
  return (
    <PagedList query={query} none={m.site_settings_no_changes()} waiting={<RowsSkeleton count={2} />} small>
      {(change) => <Change change={change} setting={setting} onEnd={onEnd} />}
    </PagedList>
  )
}

function Change({ change, setting, onEnd }: { change: SiteSettingChange; setting: SiteSetting; onEnd: () => void }) {
  const { id, before, after, at, reason, changed_by } = change
  const [reverting, setReverting] = useState(false)
  const { mutateAsync } = useSettingAct(setting)
  const isAsBefore = JSON.stringify(before) === JSON.stringify(setting.setting_value)
  return (
    <div className="flex flex-col gap-1 border-b border-line py-3">
      <p className="font-semibold wrap-break-word">
        {m.site_settings_from_to({ before: textOfValue(before), after: textOfValue(after) })}
      </p>
      <p className="wrap-break-word">{reason}</p>
      <p className="text-sm text-muted">
        <RelativeTime at={at} /> ·{' '}
        <span>{changed_by === null ? m.site_settings_program() : m.site_settings_admin()}</span>
      </p>
      {reverting ? (
        <TextForm
          name="reason"
          label={m.common_reason()}
          hint={m.payouts_staff_reason_hint()}
          min={5}
          max={200}
          short={m.payouts_staff_reason_missing()}
          send={m.site_settings_revert()}
          failed={m.common_not_done()}
          onText={async (text) => {
            await mutateAsync({ is: 'revert', change_id: id, reason: text })
            onEnd()
          }}
          onCancel={() => setReverting(false)}
        />
      ) : isAsBefore ? null : (
        <p>
          <Button variant="plain" onClick={() => setReverting(true)}>
            {m.site_settings_revert_to({ value: textOfValue(before) })}
          </Button>
        </p>
      )}
    </div>
  )
}
