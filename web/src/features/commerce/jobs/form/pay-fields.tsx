import { payPeriods, type PayPeriod } from '@mtaa/contract/commerce/jobs/job-terms'
import { m } from '../../../../paraglide/messages.js'
import { Checkbox } from '../../../../ui/forms/choices.tsx'
import { Input, Select } from '../../../../ui/forms/input.tsx'
import type { JobFieldsProps } from './job-fields-props.ts'

const periods: Record<PayPeriod, () => string> = {
  hour: m.jobs_period_hour,
  day: m.jobs_period_day,
  week: m.jobs_period_week,
  month: m.jobs_period_month,
  task: m.jobs_period_task,
}

/** A range and what it is for; nothing where it is negotiable, and for volunteers. */
export function PayFields({ values: draft, errors, change, field }: JobFieldsProps) {
  if (draft.type === 'volunteer') return <p className="text-muted">{m.jobs_volunteer_note()}</p>
  const amount = { before: 'KSh', inputMode: 'numeric', maxLength: 9 } as const
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{m.jobs_pay()}</legend>
      {draft.negotiable ? null : (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-4">
          <Input {...amount} label={m.jobs_pay_from()} {...field('pay_min')} error={errors.pay} />
          <Input {...amount} label={m.jobs_pay_to()} optional {...field('pay_max')} />
          <Select label={m.jobs_pay_period()} {...field('pay_period')}>
            {payPeriods.map((period) => (
              <option key={period} value={period}>
                {periods[period]()}
              </option>
            ))}
          </Select>
        </div>
      )}
      <Checkbox
        label={m.jobs_negotiable()}
        name="negotiable"
        checked={draft.negotiable}
        onChange={({ target }) => change({ negotiable: target.checked })}
      />
    </fieldset>
  )
}
