import { eventLimits } from '@mtaa/contract/commerce/events/event-terms'
import { day } from '@mtaa/contract/time'
import { m } from '../../../../paraglide/messages.js'
import { useNow } from '../../../../platform/now.ts'
import { RadioGroup } from '../../../../ui/forms/choices.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import type { FormFields } from '../../../../ui/forms/use-form.ts'
import { type EventDraft, localOf } from './event-draft.ts'
import type { EventErrors } from './event-rules.ts'

/** When it is, and how often. `repeats`: false for one that is made already. */
export function TimeFields({
  values: draft,
  field,
  change,
  repeats,
}: FormFields<EventDraft, EventErrors> & { repeats: boolean }) {
  const now = useNow()
  const bounds = { min: localOf(now), max: localOf(now + eventLimits.daysAhead * day) }
  return (
    <>
      <Input {...field('starts')} type="datetime-local" label={m.events_starts_field()} {...bounds} />
      <Input
        {...field('ends')}
        type="datetime-local"
        label={m.events_ends_field()}
        hint={m.events_ends_hint()}
        min={draft.starts || bounds.min}
      />
      <Input
        {...field('opens')}
        type="datetime-local"
        label={m.events_opens_field()}
        hint={m.events_opens_hint()}
        optional
      />
      {repeats ? (
        <RadioGroup
          label={m.common_how_often()}
          name="repeat"
          value={draft.repeat}
          onChange={(repeat) => change({ repeat })}
          options={[
            { value: '', label: m.common_once() },
            { value: 'week', label: m.common_every_week() },
            { value: 'month', label: m.common_every_month() },
          ]}
        />
      ) : null}
      {repeats && draft.repeat !== '' ? (
        <Input
          {...field('count')}
          label={m.events_count_field()}
          hint={m.events_count_hint()}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
        />
      ) : null}
    </>
  )
}
