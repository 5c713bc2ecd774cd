import { bookingLimits, type BookingRepeat, repeats } from '@mtaa/contract/commerce/bookings/booking-terms'
import { m } from '../../../../paraglide/messages.js'
import { Select } from '../../../../ui/forms/input.tsx'
import { Stepper } from '../../../../ui/forms/stepper.tsx'
import { repeatWords } from '../booking-words.ts'

type Every = BookingRepeat | 'once'

interface RepeatFieldsProps {
  every: Every
  count: number
  onChange: (changes: { every?: Every; count?: number }) => void
}

/** How often it repeats, and on how many dates. */
export const RepeatFields = ({ every, count, onChange }: RepeatFieldsProps) => (
  <div className="flex flex-col gap-3">
    <Select
      name="every"
      label={m.common_how_often()}
      value={every}
      onChange={({ target }) => onChange({ every: repeats.find((one) => one === target.value) ?? 'once' })}
    >
      <option value="once">{m.common_once()}</option>
      {repeats.map((one) => (
        <option key={one} value={one}>
          {repeatWords[one]()}
        </option>
      ))}
    </Select>
    {every === 'once' ? null : (
      <div className="flex items-center justify-between gap-4">
        <span className="font-semibold">{m.common_dates()}</span>
        <Stepper
          label={m.common_dates()}
          moreLabel={m.bookings_more_dates()}
          lessLabel={m.bookings_fewer_dates()}
          value={count}
          min={bookingLimits.dates.min}
          max={bookingLimits.dates.max}
          onChange={(next) => onChange({ count: next })}
        />
      </div>
    )}
  </div>
)
