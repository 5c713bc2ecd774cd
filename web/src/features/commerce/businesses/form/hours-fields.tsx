import { Copy, Plus, X } from 'lucide-react'
import { type OpeningRange, rangesADay } from '@mtaa/contract/commerce/opening-hours'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/forms/button.tsx'
import { FieldNotes } from '../../../../ui/forms/field.tsx'
import { IconButton } from '../../../../ui/forms/icon-button.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { weekdays } from '../weekdays.ts'

interface HoursFieldsProps {
  hours: OpeningRange[][]
  onChange: (hours: OpeningRange[][]) => void
  error: string | undefined
}

const usual: OpeningRange = { opens: '08:00', closes: '18:00' }

/** The ranges of each weekday. */
export function HoursFields({ hours, onChange, error }: HoursFieldsProps) {
  const setDay = (day: number, ranges: OpeningRange[]) =>
    onChange(hours.map((old, index) => (index === day ? ranges : old)))
  // The first day that has hours; where none has, the usual ones.
  const sample = hours.find((ranges) => ranges.length > 0) ?? [usual]
  return (
    <fieldset className="flex flex-col gap-3" aria-invalid={error ? true : undefined}>
      <FieldNotes id="business-hours" error={error} />
      <Button icon={Copy} className="self-start" onClick={() => onChange(hours.map(() => [...sample]))}>
        {m.businesses_same_hours()}
      </Button>
      {weekdays.map((weekday, day) => (
        <Day key={day} name={weekday()} ranges={hours[day] ?? []} onChange={(ranges) => setDay(day, ranges)} />
      ))}
    </fieldset>
  )
}

interface DayProps {
  name: string
  ranges: OpeningRange[]
  onChange: (ranges: OpeningRange[]) => void
}

function Day({ name, ranges, onChange }: DayProps) {
  const set = (at: number, change: Partial<OpeningRange>) =>
    onChange(ranges.map((range, index) => (index === at ? { ...range, ...change } : range)))
  return (
    <div
      role="group"
      aria-label={name}
      className="grid grid-cols-1 gap-x-4 gap-y-2 border-b border-line pb-3 sm:grid-cols-[8rem_1fr]"
    >
      <p className="flex min-h-11 items-center font-semibold">
        <span>{name}</span>
        {ranges.length === 0 ? <span className="ml-2 font-normal text-muted">{m.listings_closed()}</span> : null}
      </p>
      <div className="flex flex-col gap-2">
        {ranges.map((range, at) => (
          <div key={at} className="flex items-center gap-2">
            <Time label={m.businesses_opens()} value={range.opens} onChange={(opens) => set(at, { opens })} />
            <span aria-hidden="true">–</span>
            <Time label={m.businesses_closes()} value={range.closes} onChange={(closes) => set(at, { closes })} />
            <IconButton
              label={m.common_remove()}
              icon={X}
              onClick={() => onChange(ranges.filter((_, index) => index !== at))}
            />
          </div>
        ))}
        {ranges.length < rangesADay ? (
          <Button variant="plain" icon={Plus} className="self-start" onClick={() => onChange([...ranges, usual])}>
            {m.businesses_add_hours()}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

const Time = ({ label, value, onChange }: { label: string; value: string; onChange: (time: string) => void }) => (
  <div className="min-w-0 flex-1 sm:max-w-36">
    <Input
      type="time"
      quietLabel
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value.slice(0, 5))}
    />
  </div>
)
