import { formatNumber } from '@mtaa/contract/number'

export interface Choice {
  value: string
  name: string
  /** How many listings it finds; undefined while that is not known. */
  count?: { count: number; more: boolean } | undefined
}

interface FilterChoicesProps {
  label: string
  name: string
  choices: readonly Choice[]
  /** The value that is chosen; empty for none. */
  chosen: string
}

/** One filter as radio buttons, with counts; nothing where there is nothing to choose. */
export const FilterChoices = ({ label, name, choices, chosen }: FilterChoicesProps) =>
  choices.length < 2 ? null : (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-x-4 lg:grid-cols-1">
        {choices.map(({ value, name: text, count }) => (
          <label
            key={value}
            className="-mx-2 flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-2 text-sm hover:text-primary has-checked:bg-primary-tint has-checked:font-semibold has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-primary lg:min-h-8"
          >
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} className="sr-only" />
            <span className="min-w-0 flex-1 leading-tight break-words">{text}</span>
            {count ? (
              <span className="shrink-0 text-muted tabular-nums">
                {`${formatNumber(count.count)}${count.more ? '+' : ''}`}
              </span>
            ) : null}
          </label>
        ))}
      </div>
    </fieldset>
  )
