import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SiteSetting } from '@mtaa/contract/operations/site-settings'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { RelativeTime } from '../../../ui/data/formatters.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { RowsSkeleton } from '../../identity/settings/index.ts'
import { MaintenancePanel } from './maintenance-panel.tsx'
import { SettingForm } from './setting-form.tsx'
import { SettingHistory } from './setting-history.tsx'
import { settingsQuery } from './settings.queries.ts'
import { textOfValue } from './value-text.ts'

/** Every setting of the site: how it is set, a form to change it, and its history. */
export function SettingsView() {
  const { data, error, refetch, isFetching } = useQuery(settingsQuery(useApi()))
  if (!data)
    return error ? (
      <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <RowsSkeleton count={5} />
    )
  return (
    <div className="flex flex-col gap-6">
      {data.items.map((setting) => (
        <Setting key={setting.setting_key} setting={setting} />
      ))}
    </div>
  )
}

function Setting({ setting }: { setting: SiteSetting }) {
  const { kind, title, hint, setting_value, default_value, updated_at } = setting
  const [open, setOpen] = useState<'form' | 'history'>()
  const toggle = (part: 'form' | 'history') => setOpen(open === part ? undefined : part)
  const close = () => setOpen(undefined)
  const isUsual = updated_at === null || JSON.stringify(setting_value) === JSON.stringify(default_value)
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface p-4">
      <h2 className="text-lg font-bold">{title}</h2>
      <p className="text-sm text-muted">{hint}</p>
      <p className="mt-2 text-lg font-semibold wrap-break-word">{textOfValue(setting_value)}</p>
      <p className="flex flex-wrap gap-x-1.5 text-sm text-muted">
        <span>
          {isUsual ? m.site_settings_usual() : m.site_settings_usual_is({ value: textOfValue(default_value) })}
        </span>
        {updated_at === null ? null : (
          <>
            <span aria-hidden="true">·</span>
            <span>{m.site_settings_changed()}</span>
            <RelativeTime at={updated_at} />
          </>
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Toggle open={open === 'form'} onClick={() => toggle('form')}>
          {m.common_change()}
        </Toggle>
        <Toggle open={open === 'history'} onClick={() => toggle('history')}>
          {m.common_history()}
        </Toggle>
      </div>
      <div className="mt-4 border-t border-line pt-4 empty:hidden">
        {open === 'form' && kind === 'maintenance' ? <MaintenancePanel setting={setting} onEnd={close} /> : null}
        {open === 'form' && kind !== 'maintenance' ? <SettingForm setting={setting} onEnd={close} /> : null}
        {open === 'history' ? <SettingHistory setting={setting} onEnd={close} /> : null}
      </div>
    </section>
  )
}

const Toggle = ({ open, onClick, children }: { open: boolean; onClick: () => void; children: ReactNode }) => (
  <Button aria-expanded={open} onClick={onClick}>
    {children}
  </Button>
)
