import { classNames } from '../layout/class-names.ts'
import { markArcs, markBox, markPoint, markStroke } from './mark-shape.ts'

/** Three nested arcs over a point. Decorative: the name is beside it. */
function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox={`0 0 ${markBox} ${markBox}`} aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth={markStroke} strokeLinecap="round">
        {markArcs.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <circle cx={markPoint.x} cy={markPoint.y} r={markPoint.radius} fill="var(--sun)" />
    </svg>
  )
}

interface WordmarkProps {
  name?: string
  size?: number
  nameClassName?: string
}

/** The mark with its name in lower case, both in the colour of the text around them. */
export function Wordmark({ name = 'mtaa', size = 28, nameClassName }: WordmarkProps) {
  return (
    <span className="inline-flex items-center gap-2 text-primary">
      <Mark size={size} />
      <span className={classNames('text-xl leading-none font-bold tracking-tight', nameClassName)}>{name}</span>
    </span>
  )
}
