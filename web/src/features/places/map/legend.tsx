import { formatNumber } from '@mtaa/contract/number'
import { m } from '../../../paraglide/messages.js'
import { lowestOf, shadeClass, shades } from './shade.ts'

/** What the shading of a map means. Nothing is shown anywhere: no legend. */
export function Legend({ max }: { max: number }) {
  if (max <= 0) return null
  const steps = shades.map((shade) => ({ shade, from: lowestOf(shade, max) }))
  const shown = steps.filter(({ from }, at) => from !== steps[at + 1]?.from)
  return (
    <p className="mt-2 flex flex-wrap items-center justify-center gap-x-3 gap-y-1 text-xs text-muted">
      <span>{m.map_legend()}</span>
      {shown.map(({ shade, from }) => (
        <span key={shade} className="inline-flex items-center gap-1 tabular-nums">
          <span aria-hidden="true" className={`size-3.5 rounded-sm border border-edge ${shadeClass(shade)}`} />
          <span>{from === 0 ? '0' : `${formatNumber(from)}+`}</span>
        </span>
      ))}
    </p>
  )
}
