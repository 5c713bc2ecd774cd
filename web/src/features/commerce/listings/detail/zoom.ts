/** Zoom of a picture inside the scrolling frame that shows it: moving it is scrolling, which browsers do best. */
const max = 5
const tapped = 2.5

interface Point {
  x: number
  y: number
}

export const zoomOf = (frame: HTMLElement) => Number(frame.style.getPropertyValue('--zoom') || 1)

const middle = (frame: HTMLElement): Point => ({ x: frame.clientWidth / 2, y: frame.clientHeight / 2 })

/** Zooms so that what is under the point, in pixels of the frame, stays there. */
export function zoomTo(frame: HTMLElement, level: number, { x, y }: Point = middle(frame)) {
  const before = zoomOf(frame)
  const zoom = Math.min(Math.max(level, 1), max)
  const [left, top] = [((frame.scrollLeft + x) / before) * zoom - x, ((frame.scrollTop + y) / before) * zoom - y]
  frame.style.setProperty('--zoom', String(zoom))
  frame.scrollTo({ left, top, behavior: 'instant' })
}

export const zoomBy = (frame: HTMLElement, factor: number, at?: Point) => zoomTo(frame, zoomOf(frame) * factor, at)

/** In, or out again. Answers whether it is zoomed now. */
export function toggleZoom(frame: HTMLElement, at?: Point): boolean {
  const goesIn = zoomOf(frame) === 1
  zoomTo(frame, goesIn ? tapped : 1, at)
  return goesIn
}

/** Two fingers, a double tap, and the wheel with Ctrl, which is how touch pads send two fingers. Returns what ends that. */
export function followGestures(frame: HTMLElement, onZoom: (isZoomed: boolean) => void): () => void {
  const ending = new AbortController()
  const active = { passive: false, signal: ending.signal }
  const report = () => onZoom(zoomOf(frame) > 1)
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top } = frame.getBoundingClientRect()
    return { x: clientX - left, y: clientY - top }
  }
  let apart = 0
  frame.addEventListener('touchstart', ({ touches }) => (apart = distanceOf(touches)), active)
  frame.addEventListener(
    'touchmove',
    (event) => {
      const now = distanceOf(event.touches)
      if (now === 0 || apart === 0) return
      event.preventDefault()
      zoomBy(frame, now / apart, pointOf(centerOf(event.touches)))
      apart = now
    },
    active,
  )
  frame.addEventListener('touchend', report, active)
  frame.addEventListener('dblclick', (event) => onZoom(toggleZoom(frame, pointOf(event))), active)
  frame.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoomBy(frame, Math.exp(-event.deltaY / 100), pointOf(event))
      report()
    },
    active,
  )
  return () => ending.abort()
}

/** Between two fingers; 0 for any other number of them. */
function distanceOf(touches: TouchList): number {
  const [first, second] = touches
  if (!first || !second || touches.length > 2) return 0
  return Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY)
}

function centerOf([first, second]: TouchList) {
  return {
    clientX: ((first?.clientX ?? 0) + (second?.clientX ?? 0)) / 2,
    clientY: ((first?.clientY ?? 0) + (second?.clientY ?? 0)) / 2,
  }
}
