import type { SiteSetting } from '@mtaa/contract/operations/site-settings'
import { wholeIn } from '@mtaa/contract/typed-number'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { whichNumber } from '../../../ui/forms/which-number.ts'
import { reasonError } from './reason.ts'
import { useSettingAct } from './settings.queries.ts'

/** Changes a number or a line of text. */
export function SettingForm({ setting, onEnd }: { setting: SiteSetting; onEnd: () => void }) {
  const { kind, title, hint, setting_value, min, max } = setting
  const { mutateAsync } = useSettingAct(setting)
  const isWhole = kind === 'whole'
  const form = useForm({
    initial: { value: String(setting_value), reason: '' },
    check({ value, reason }) {
      const number = wholeIn(value)
      const isWrong = isWhole && !(number >= (min ?? 0) && number <= (max ?? 0))
      const wrong = whichNumber(value) ?? m.site_settings_between({ min: min ?? 0, max: max ?? 0 })
      const errors = { ...(isWrong && { value: wrong }), ...reasonError(reason) }
      if (Object.keys(errors).length > 0) return { errors }
      return { body: { is: 'set' as const, setting_value: isWhole ? number : value.trim(), reason: reason.trim() } }
    },
    send: (body) => mutateAsync(body),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone: onEnd,
    takesFocus: true,
  })
  return (
    <form {...form.props} aria-label={title} className="flex max-w-140 flex-col gap-4">
      <FormErrors wrong={[]} sentence={form.sentence} />
      <Input
        {...form.field('value')}
        label={title}
        hint={isWhole ? m.site_settings_between({ min: min ?? 0, max: max ?? 0 }) : hint}
        autoComplete="off"
        maxLength={isWhole ? 10 : 120}
        {...(isWhole && { inputMode: 'numeric' as const })}
      />
      <Input
        {...form.field('reason')}
        label={m.common_reason()}
        hint={m.payouts_staff_reason_hint()}
        autoComplete="off"
        maxLength={200}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.isSending}>
          {m.common_save()}
        </Button>
        <Button onClick={onEnd}>{m.ui_cancel()}</Button>
      </div>
    </form>
  )
}
