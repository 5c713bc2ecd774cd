interface SparklineProps {
  /** The oldest first; today last. */
  values: readonly (number | null)[]
}

const height = 32
const step = 4

/** Small bars by day, today's in another colour. What they say stands beside them in words. */
export function Sparkline({ values }: SparklineProps) {
  const most = Math.max(...values.map((value) => value ?? 0), 0)
  return (
    <svg
      viewBox={`0 0 ${values.length * step} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-8 w-full"
    >
      {values.map((value, at) => {
        // What is not nothing can be seen.
        const size = most > 0 && value ? Math.max(1, (value / most) * height) : 0.5
        const isToday = at === values.length - 1
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- a day has its place
            key={at}
            x={at * step}
            y={height - size}
            width={step - 1}
            height={size}
            className={isToday ? 'fill-primary' : 'fill-edge'}
          />
        )
      })}
    </svg>
  )
}
