import { siteSettingsRefusals } from '@mtaa/contract/operations/site-settings.refusals'
import { type Maintenance, maintenanceLevels } from '@mtaa/contract/operations/maintenance'
import type { SiteSetting } from '@mtaa/contract/operations/site-settings'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useLanguage } from '../../../platform/page-context.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox, RadioGroup } from '../../../ui/forms/choices.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { Input, Textarea } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { MaintenanceView } from '../maintenance/index.ts'
import { checkDraft, draftOf, type MaintenanceDraft, valueOf } from './maintenance-draft.ts'
import { useSettingAct } from './settings.queries.ts'
import { levelWords } from './value-text.ts'

const levels = ['off', ...maintenanceLevels] as const
const hints = {
  off: undefined,
  banner: m.site_settings_banner_hint,
  'read-only': m.site_settings_read_only_hint,
  closed: m.site_settings_closed_hint,
}

/** Switches maintenance on and off; what people will see stands below it before it is sent. */
export function MaintenancePanel({ setting, onEnd }: { setting: SiteSetting; onEnd: () => void }) {
  const before = setting.setting_value as Maintenance
  const { mutateAsync } = useSettingAct(setting)
  const form = useForm({
    initial: () => draftOf(before),
    check: (draft: MaintenanceDraft) => checkDraft(draft, before, Date.now()),
    send: (body) => mutateAsync(body),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone: onEnd,
  })
  const { values, change, field } = form
  return (
    <form {...form.props} aria-label={setting.title} className="flex flex-col gap-4">
      <FormErrors wrong={[]} sentence={form.sentence} />
      <RadioGroup
        label={m.common_state()}
        name="state"
        value={values.state}
        onChange={(state) => change({ state })}
        options={levels.map((level) => ({
          value: level,
          label: level === 'off' ? m.site_settings_live() : levelWords[level](),
          hint: hints[level]?.(),
        }))}
      />
      <Textarea
        {...field('message')}
        label={m.site_settings_message_en()}
        hint={m.site_settings_message_hint()}
        rows={3}
        maxLength={500}
      />
      <Textarea {...field('messageSw')} label={m.site_settings_message_sw()} rows={3} maxLength={500} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Input
          {...field('estimated')}
          type="datetime-local"
          label={m.maintenance_expected()}
          hint={m.site_settings_nairobi()}
          optional
        />
        <Input
          {...field('ends')}
          type="datetime-local"
          label={m.site_settings_ends()}
          hint={m.site_settings_ends_hint()}
          optional
        />
      </div>
      <Input
        {...field('contact')}
        label={m.site_settings_contact()}
        hint={m.site_settings_contact_hint()}
        autoComplete="off"
        maxLength={120}
        optional
      />
      <Textarea
        {...field('routes')}
        label={m.site_settings_routes()}
        hint={m.site_settings_routes_hint()}
        rows={3}
        spellCheck={false}
        autoCapitalize="off"
      />
      <div>
        <Checkbox
          name="showProgress"
          label={m.site_settings_show_progress()}
          checked={values.showProgress}
          onChange={({ target }) => change({ showProgress: target.checked })}
        />
        {values.showProgress ? (
          <label className="flex flex-wrap items-center gap-3 text-sm font-semibold">
            <span>{m.maintenance_progress()}</span>
            <input
              type="range"
              min={0}
              max={100}
              step={5}
              value={values.progress}
              onChange={({ target }) => change({ progress: Number(target.value) })}
              className="h-11 min-w-0 flex-1 accent-primary"
            />
            <span className="w-12 text-right tabular-nums">{`${values.progress}%`}</span>
          </label>
        ) : null}
      </div>
      <Input
        {...field('reason')}
        label={m.common_reason()}
        hint={m.payouts_staff_reason_hint()}
        autoComplete="off"
        maxLength={200}
      />
      <Preview value={valueOf(values, before)} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={values.state === 'closed' ? 'danger' : 'primary'} busy={form.isSending}>
          {values.state === 'closed' ? m.site_settings_close() : m.common_save()}
        </Button>
        <Button onClick={onEnd}>{m.ui_cancel()}</Button>
      </div>
    </form>
  )
}

/** What people will see, in the admin's own language. */
function Preview({ value }: { value: Maintenance }) {
  const language = useLanguage()
  const message = (language === 'sw' && value.message_sw) || value.message || siteSettingsRefusals.maintenance[language]
  if (!value.enabled) return null
  return (
    <section aria-label={m.site_settings_preview()} className="rounded-card border border-dashed border-line p-4">
      <h3 className="mb-2 text-sm font-semibold text-muted">{m.site_settings_preview()}</h3>
      {value.level === 'closed' ? (
        <div inert>
          <MaintenanceView
            preview
            onBack={() => {}}
            site={{
              message,
              estimated_completion: value.estimated_completion,
              progress: value.show_progress ? value.progress_percentage : null,
              contact: value.contact_info,
            }}
          />
        </div>
      ) : (
        <div className="border-b-2 border-warning bg-surface px-4 py-2 text-center text-sm text-balance">
          {value.level === 'read-only' ? <p className="font-semibold">{m.maintenance_read_only()}</p> : null}
          <p className="whitespace-pre-line wrap-break-word">{message}</p>
        </div>
      )}
    </section>
  )
}
