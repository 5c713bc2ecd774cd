import { Plus, X } from 'lucide-react'
import { scheduleLimits } from '@mtaa/contract/commerce/bookings/schedule'
import type { OpeningRange } from '@mtaa/contract/commerce/opening-hours'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/forms/button.tsx'
import { Checkbox } from '../../../../ui/forms/choices.tsx'
import { FieldNotes } from '../../../../ui/forms/field.tsx'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { Input, Select } from '../../../../ui/forms/input.tsx'
import type { FormFields } from '../../../../ui/forms/use-form.ts'
import { HoursFields } from '../../businesses/index.ts'
import { formatDuration } from '../format-duration.ts'
import { Options } from './options.tsx'
import type { DayOffDraft, ServiceDraft } from './service-draft.ts'
import type { ServiceErrors } from './service-rules.ts'

const buffers = [0, 5, 10, 15, 20, 30, 45, 60, 90, 120]
const steps = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240]
const lunch: OpeningRange = { opens: '13:00', closes: '14:00' }
const bufferText = (minutes: number) => (minutes === 0 ? m.common_no() : formatDuration(minutes))

/** When it can be had. */
export function HoursPart({ values: draft, errors, field, change }: FormFields<ServiceDraft, ServiceErrors>) {
  return (
    <>
      <p className="text-muted">{m.services_hours_hint()}</p>
      <HoursFields hours={draft.hours} onChange={(hours) => change({ hours })} error={errors.hours} />
      <Breaks breaks={draft.breaks} error={errors.breaks} onChange={(breaks) => change({ breaks })} />
      <Select {...field('every')} label={m.services_every()} hint={m.services_every_hint()}>
        <option value="">{m.services_every_after()}</option>
        <Options values={steps} chosen={draft.every} nameOf={formatDuration} />
      </Select>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Select {...field('buffer_before')} label={m.services_buffer_before()}>
          <Options values={buffers} chosen={draft.buffer_before} nameOf={bufferText} />
        </Select>
        <Select {...field('buffer_after')} label={m.services_buffer_after()}>
          <Options values={buffers} chosen={draft.buffer_after} nameOf={bufferText} />
        </Select>
      </div>
      <p className="text-sm text-muted">{m.services_buffer_hint()}</p>
      <Checkbox
        label={m.services_on_holidays()}
        hint={m.services_on_holidays_hint()}
        name="on_holidays"
        checked={draft.on_holidays}
        onChange={({ target }) => change({ on_holidays: target.checked })}
      />
      <DaysOff days={draft.days_off} error={errors.days_off} onChange={(days_off) => change({ days_off })} />
    </>
  )
}

interface ListProps<T> {
  error: string | undefined
  onChange: (all: T[]) => void
}

/** The same on every day. */
function Breaks({ breaks, error, onChange }: ListProps<OpeningRange> & { breaks: OpeningRange[] }) {
  const set = (at: number, next: Partial<OpeningRange>) =>
    onChange(breaks.map((one, index) => (index === at ? { ...one, ...next } : one)))
  return (
    <fieldset className="flex flex-col gap-2" aria-invalid={error ? true : undefined}>
      <legend className="mb-1 font-semibold">{m.services_breaks()}</legend>
      <FieldNotes id="service-breaks" hint={m.services_breaks_hint()} error={error} />
      {breaks.map(({ opens, closes }, at) => (
        <div key={at} className="flex items-end gap-2">
          <Input
            type="time"
            name={at === 0 ? 'breaks' : undefined}
            label={m.services_begins()}
            value={opens}
            onChange={({ target }) => set(at, { opens: target.value.slice(0, 5) })}
          />
          <Input
            type="time"
            label={m.services_until()}
            value={closes}
            onChange={({ target }) => set(at, { closes: target.value.slice(0, 5) })}
          />
          <IconButton
            label={m.common_remove()}
            icon={X}
            onClick={() => onChange(breaks.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {breaks.length < scheduleLimits.breaks ? (
        <Button variant="plain" icon={Plus} className="self-start" onClick={() => onChange([...breaks, lunch])}>
          {m.services_add_break()}
        </Button>
      ) : null}
    </fieldset>
  )
}

function DaysOff({ days, error, onChange }: ListProps<DayOffDraft> & { days: DayOffDraft[] }) {
  const set = (at: number, next: Partial<DayOffDraft>) =>
    onChange(days.map((one, index) => (index === at ? { ...one, ...next } : one)))
  return (
    <fieldset className="flex flex-col gap-2" aria-invalid={error ? true : undefined}>
      <legend className="mb-1 font-semibold">{m.services_days_off()}</legend>
      <FieldNotes id="service-days-off" hint={m.services_days_off_hint()} error={error} />
      {days.map(({ from, until }, at) => (
        <div key={at} className="flex flex-wrap items-end gap-2">
          <Input
            type="date"
            name={at === 0 ? 'days_off' : undefined}
            label={m.common_first_day()}
            value={from}
            onChange={({ target }) =>
              set(at, { from: target.value, ...((until === '' || until < target.value) && { until: target.value }) })
            }
          />
          <Input
            type="date"
            label={m.common_last_day()}
            value={until}
            min={from}
            onChange={({ target }) => set(at, { until: target.value })}
          />
          <IconButton
            label={m.common_remove()}
            icon={X}
            onClick={() => onChange(days.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {days.length < scheduleLimits.daysOff ? (
        <Button
          variant="plain"
          icon={Plus}
          className="self-start"
          onClick={() => onChange([...days, { from: '', until: '' }])}
        >
          {m.services_add_day_off()}
        </Button>
      ) : null}
    </fieldset>
  )
}
