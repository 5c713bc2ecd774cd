/** Loaded with the charts alone. */
import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js'
import { useEffect, useRef } from 'react'

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip)

export interface DayChartProps {
  /** Of the bars, one each. */
  labels: readonly string[]
  values: readonly number[]
  /** How a value is written. */
  format: (value: number) => string
  /** The colour of the bars, by its variable. */
  colour: '--primary' | '--accent'
  name: string
}

/** Bars by day, in the colours of the theme. A reader who cannot see it has the table beside it. */
export function DayChart({ labels, values, format, colour, name }: DayChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return undefined
    const draw = () => chartOn(element, { labels, values, format, colour, name })
    let chart = draw()
    const redraw = () => {
      chart.destroy()
      chart = draw()
    }
    // Canvases do not follow the theme by themselves.
    const themes = new MutationObserver(redraw)
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', redraw)
    return () => {
      themes.disconnect()
      dark.removeEventListener('change', redraw)
      chart.destroy()
    }
  }, [labels, values, format, colour, name])
  return (
    <div className="relative h-48">
      <canvas ref={canvas} aria-hidden="true" />
    </div>
  )
}

function chartOn(element: HTMLCanvasElement, { labels, values, format, colour, name }: DayChartProps) {
  const style = getComputedStyle(document.documentElement)
  const [bars, ink, line] = [colour, '--muted', '--line'].map((variable) => style.getPropertyValue(variable))
  const font = { family: style.getPropertyValue('--font-sans') || 'system-ui', size: 12 }
  return new Chart(element, {
    type: 'bar',
    data: {
      labels: [...labels],
      datasets: [{ label: name, data: [...values], backgroundColor: bars, borderRadius: 3 }],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      plugins: { tooltip: { displayColors: false, callbacks: { label: ({ parsed }) => format(parsed.y ?? 0) } } },
      scales: {
        x: { grid: { display: false }, ticks: { color: ink, font, maxRotation: 0, autoSkipPadding: 16 } },
        y: {
          beginAtZero: true,
          border: { display: false },
          grid: { color: line },
          ticks: { color: ink, font, precision: 0, maxTicksLimit: 5, callback: (value) => format(Number(value)) },
        },
      },
    },
  })
}
