import { Star } from 'lucide-react'
import { m } from '../../../paraglide/messages.js'
import { classNames } from '../../../ui/layout/class-names.ts'

const five = [1, 2, 3, 4, 5]

/** One to five stars, said as a number to who cannot see them. */
export const Stars = ({ stars, size = 18 }: { stars: number; size?: number }) => (
  <span role="img" aria-label={m.reviews_of_five({ stars })} className="inline-flex shrink-0 gap-0.5 text-warning">
    {five.map((n) => (
      <Star
        key={n}
        size={size}
        strokeWidth={1.75}
        aria-hidden="true"
        className={n <= stars ? 'fill-current' : 'text-edge'}
      />
    ))}
  </span>
)

/** A mean with how many it is of: ★ 4.6 (12). */
export const RatingLine = ({ average, count }: { average: number; count: number }) => (
  <span className="inline-flex items-center gap-1 whitespace-nowrap tabular-nums">
    <Star size={16} strokeWidth={1.75} aria-hidden="true" className="fill-current text-warning" />
    <span className="sr-only">{m.reviews_mean_of_five()} </span>
    <span className="font-semibold text-ink">{average.toFixed(1)}</span>
    <span className="text-muted">({count})</span>
  </span>
)

interface StarsInputProps {
  label: string
  value: number
  onChange: (stars: number) => void
  /** What the chosen number says. */
  word: string
  error?: string | undefined
}

/** Five radio buttons that look like stars: arrow keys, touch and mouse. */
export const StarsInput = ({ label, value, onChange, word, error }: StarsInputProps) => (
  <fieldset aria-invalid={error ? true : undefined}>
    <legend className="mb-1 text-sm font-semibold">{label}</legend>
    <div className="flex flex-wrap items-center gap-x-3">
      <div className="-ml-2 flex">
        {five.map((n) => (
          <label
            key={n}
            className="grid size-12 cursor-pointer place-items-center rounded-control text-warning has-focus-visible:outline-2 has-focus-visible:outline-offset-0 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="stars"
              value={n}
              checked={n === value}
              onChange={() => onChange(n)}
              className="sr-only"
            />
            <span className="sr-only">{m.reviews_of_five({ stars: n })}</span>
            <Star
              size={32}
              strokeWidth={1.5}
              aria-hidden="true"
              className={classNames(n <= value ? 'fill-current' : 'text-edge')}
            />
          </label>
        ))}
      </div>
      <span aria-live="polite" className="min-h-6 font-semibold">
        {word}
      </span>
    </div>
    {error ? (
      <p role="alert" className="text-sm font-semibold text-danger">
        {error}
      </p>
    ) : null}
  </fieldset>
)
