import { hasHours, minuteOfWeek, type OpeningHours, type OpeningRange } from '@mtaa/contract/commerce/opening-hours'
import { m } from '../../../../paraglide/messages.js'
import { useNow } from '../../../../platform/now.ts'
import { classNames } from '../../../../ui/layout/class-names.ts'
import { weekdays } from '../weekdays.ts'

/** The hours of each weekday; today's stands out. */
export function HoursTable({ hours }: { hours: OpeningHours }) {
  const today = Math.floor(minuteOfWeek(new Date(useNow())) / 1440)
  if (!hasHours(hours)) return <p className="text-muted">{m.businesses_hours_unknown()}</p>
  return (
    <table className="w-full max-w-md border-collapse">
      <tbody>
        {weekdays.map((weekday, day) => (
          <tr
            key={day}
            className="border-b border-line last:border-0"
            aria-current={day === today ? 'date' : undefined}
          >
            <th
              scope="row"
              className={classNames('py-2 pr-4 text-left align-top', day === today ? 'font-semibold' : 'font-normal')}
            >
              <span>{weekday()}</span>
              {day === today ? <span className="font-normal text-muted"> ({m.businesses_today()})</span> : null}
            </th>
            <td className={classNames('py-2 text-right tabular-nums', day === today && 'font-semibold')}>
              {hours[day]?.length
                ? hours[day].map((range) => <Range key={range.opens} range={range} />)
                : m.listings_closed()}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Range({ range: { opens, closes } }: { range: OpeningRange }) {
  const isNextDay = closes <= opens && closes !== '00:00'
  return (
    <span className="block">
      <span>{opens === closes && opens === '00:00' ? m.businesses_all_day() : `${opens} – ${closes}`}</span>
      {isNextDay ? <span className="font-normal text-muted"> ({m.businesses_next_day()})</span> : null}
    </span>
  )
}
