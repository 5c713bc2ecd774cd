import { lazy } from 'react'

/** Bars by day; what draws them is loaded with the first chart. */
export const DayChart = lazy(() =>
  import('./day-chart.tsx').then(({ DayChart: component }) => ({ default: component })),
)
