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
  // On a phone their names have room for half of a word.
  const isLong = names.length > 5
  const isStrip = free && names.length > 4
  return (
    <div className="@container">
      {free ? null : (
        <p className="flex flex-wrap gap-x-2 text-sm text-muted">
          <span>{m.market_step_of({ step: step + 1, count: names.length })}</span>
          {isLong ? <span className="font-semibold text-ink @min-[34rem]:hidden">{names[step]}</span> : null}
        </p>
      )}
      <ol className={classNames('mt-1 flex gap-2', isStrip && 'overflow-x-auto')}>
        {names.map((name, index) => (
          <li key={name} className={isStrip ? 'shrink-0 grow' : 'min-w-0 flex-1'}>
            <button
              type="button"
              disabled={!free && index > step}
              aria-current={index === step ? 'step' : undefined}
              aria-label={name}
              onClick={() => onOpen(index)}
              className={classNames(
                'flex min-h-11 w-full items-start border-t-4 pt-1 text-left text-sm wrap-anywhere focus-visible:-outline-offset-2',
                (free ? index === step : index <= step) ? 'border-primary' : 'border-line text-muted',
                index === step && 'font-semibold',
              )}
            >
              <span className={isLong ? 'hidden @min-[34rem]:inline' : undefined}>{name}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
