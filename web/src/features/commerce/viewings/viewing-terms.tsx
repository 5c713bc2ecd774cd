import { useQuery } from '@tanstack/react-query'
import type { NewViewingTerms } from '@mtaa/contract/commerce/bookings/viewings'
import { noHours, type OpeningRange } from '@mtaa/contract/commerce/opening-hours'
import { m } from '../../../paraglide/messages.js'
import { sentenceOf } from '../../../platform/failure.ts'
import { useApi } from '../../../platform/use-api.ts'
import { LinesSkeleton } from '../../../ui/feedback/lines-skeleton.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { askQuestion } from '../../../ui/feedback/question-store.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox, RadioGroup } from '../../../ui/forms/choices.tsx'
import { FormErrors } from '../../../ui/forms/form-errors.tsx'
import { Select } from '../../../ui/forms/input.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { HoursFields } from '../businesses/index.ts'
import { useEndViewings, useSetViewingTerms, viewingTermsQuery } from './viewings.queries.ts'

/** When a property of one's own can be viewed. */
export function ViewingTerms({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery({ ...viewingTermsQuery(useApi(), id), staleTime: 0 })
  if (!data && error) return <LoadFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <LinesSkeleton of="signs" />
  return <TermsForm key={data.terms ? 'open' : 'new'} id={id} terms={data.terms} />
}

interface Values {
  minutes: number
  mode: 'instant' | 'request'
  hours: OpeningRange[][]
  notice_hours: number
  horizon_days: number
  capacity: number
  buffer_after: number
  on_holidays: boolean
}

type Terms = NewViewingTerms | null

const usual: Values = {
  minutes: 30,
  mode: 'instant',
  hours: noHours.map((ranges) => [...ranges]),
  notice_hours: 2,
  horizon_days: 30,
  capacity: 1,
  buffer_after: 0,
  on_holidays: false,
}

const valuesOf = (terms: Terms): Values =>
  terms === null
    ? usual
    : {
        ...usual,
        minutes: terms.minutes ?? usual.minutes,
        mode: terms.mode ?? usual.mode,
        hours: terms.schedule.hours.map((ranges) => ranges.map((range) => ({ ...range }))),
        notice_hours: terms.schedule.notice_hours ?? usual.notice_hours,
        horizon_days: terms.schedule.horizon_days ?? usual.horizon_days,
        capacity: terms.schedule.capacity ?? usual.capacity,
        buffer_after: terms.schedule.buffer_after ?? usual.buffer_after,
        on_holidays: terms.schedule.on_holidays ?? usual.on_holidays,
      }

/** What is not in the form stays as it is. */
const bodyOf = ({ minutes, mode, ...schedule }: Values, terms: Terms): NewViewingTerms => ({
  minutes,
  mode,
  schedule: { ...terms?.schedule, ...schedule, every_minutes: null },
})

function TermsForm({ id, terms }: { id: string; terms: Terms }) {
  const { mutateAsync } = useSetViewingTerms(id)
  const end = useEndViewings(id)
  const form = useForm({
    initial: () => valuesOf(terms),
    check: (values): { body: NewViewingTerms } | { errors: { hours?: string } } =>
      values.hours.every((ranges) => ranges.length === 0)
        ? { errors: { hours: m.viewings_hours_empty() } }
        : { body: bodyOf(values, terms) },
    send: (body) => mutateAsync(body),
    refused: (error) => ({ sentence: sentenceOf(error, m.common_not_done()) }),
    onDone: () => showToast({ title: m.viewings_stored(), tone: 'success' }),
  })
  const onEnd = async () => {
    const question = { title: m.viewings_end(), text: m.viewings_end_text(), yes: m.viewings_end(), no: m.ui_cancel() }
    if (!(await askQuestion(question))) return
    end.mutate(undefined, {
      onSuccess: () => showToast({ title: m.viewings_ended(), tone: 'success' }),
      onError: (error) => showToast({ title: sentenceOf(error, m.common_not_done()), tone: 'danger' }),
    })
  }
  const choose = (name: 'minutes' | 'notice_hours' | 'horizon_days' | 'capacity' | 'buffer_after') => ({
    name,
    value: form.values[name],
    onChange: (value: number) => form.change({ [name]: value }),
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <p className="text-muted">{m.viewings_terms_text()}</p>
      <section className="flex flex-col gap-2">
        <h2 className="text-lg font-semibold">{m.viewings_when()}</h2>
        <HoursFields hours={form.values.hours} onChange={(hours) => form.change({ hours })} error={form.errors.hours} />
        <Checkbox
          name="on_holidays"
          label={m.viewings_on_holidays()}
          checked={form.values.on_holidays}
          onChange={({ target }) => form.change({ on_holidays: target.checked })}
        />
      </section>
      <div className="grid gap-3 sm:grid-cols-2">
        <Choice
          {...choose('minutes')}
          label={m.viewings_length()}
          options={[15, 20, 30, 45, 60, 90, 120]}
          say={minutes}
        />
        <Choice {...choose('buffer_after')} label={m.viewings_buffer()} options={[0, 10, 15, 30, 60]} say={minutes} />
        <Choice {...choose('notice_hours')} label={m.viewings_notice()} options={[1, 2, 4, 12, 24, 48]} say={hours} />
        <Choice
          {...choose('horizon_days')}
          label={m.viewings_horizon()}
          options={[7, 14, 30, 60, 90]}
          say={(count) => m.common_days({ count })}
        />
        <Choice {...choose('capacity')} label={m.viewings_capacity()} options={[1, 2, 3, 5, 10, 20]} say={String} />
      </div>
      <RadioGroup
        label={m.viewings_mode()}
        name="mode"
        value={form.values.mode}
        onChange={(mode) => form.change({ mode })}
        options={[
          { value: 'instant', label: m.viewings_instant() },
          { value: 'request', label: m.viewings_request() },
        ]}
      />
      <FormErrors wrong={[]} sentence={form.sentence} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.isSending}>
          {terms ? m.common_save() : m.viewings_open()}
        </Button>
        {terms ? (
          <Button variant="plain" busy={end.isPending} onClick={() => void onEnd()}>
            {m.viewings_end()}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

const minutes = (count: number) => m.viewings_minutes({ count })
const hours = (count: number) => m.viewings_count_hours({ count })

interface ChoiceProps {
  name: string
  label: string
  value: number
  options: readonly number[]
  say: (count: number) => string
  onChange: (value: number) => void
}

/** One of some numbers; what was stored otherwise stays among them. */
function Choice({ name, label, value, options, say, onChange }: ChoiceProps) {
  const all = options.includes(value) ? options : [...options, value].toSorted((one, other) => one - other)
  return (
    <Select name={name} label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {all.map((count) => (
        <option key={count} value={count}>
          {say(count)}
        </option>
      ))}
    </Select>
  )
}
