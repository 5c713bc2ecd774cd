import { m } from '../../../paraglide/messages.js'
import { classNames } from '../../../ui/layout/class-names.ts'

/** The steps and how far one is; earlier ones can be reopened. */
export function StepBar({
  names,
  step,
  free,
  onOpen,
}: {
  names: readonly string[]
  step: number
  /** All can be opened. */
  free: boolean
  onOpen: (step: number) => void
}) {
  return (
    <div>
      {free ? null : <p className="text-sm text-muted">{m.market_step_of({ step: step + 1, count: names.length })}</p>}
      <ol className="mt-1 flex gap-2">
        {names.map((name, index) => (
          <li key={name} className="min-w-0 flex-1">
            <button
              type="button"
              disabled={!free && index > step}
              aria-current={index === step ? 'step' : undefined}
              onClick={() => onOpen(index)}
              className={classNames(
                'flex min-h-11 w-full items-start border-t-4 pt-1 text-left text-sm wrap-anywhere',
                (free ? index === step : index <= step) ? 'border-primary' : 'border-line text-muted',
                index === step && 'font-semibold',
              )}
            >
              {name}
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
