/** How long a toast stays, where it may stand and how it is swept away. Fetched with the first one. */
import { dismissToast, type Toast } from './toast-store.ts'

const shortMs = 4000
/** To read what has failed. */
const longMs = 8000
/** To decide whether to press: what can be undone can be for so long. */
const actionMs = 10_000
const stepMs = 250
/** So far a finger moves it to put it away. */
const swipe = 64

/** Looks after the toast in this place of the page. Returns what ends that. */
export function mindToast(place: HTMLElement, { id, action, tone, stays }: Toast): () => void {
  let left = action ? actionMs : tone === 'danger' ? longMs : shortMs
  const look = () => {
    if (coversButton(place)) place.dataset['at'] = 'top'
    if (!stays && !document.hidden && !place.matches(':focus-within, :hover')) left -= stepMs
    if (left < 0) dismissToast(id)
  }
  look()
  const timer = setInterval(look, stepMs)
  const stopSwiping = followFinger(place, () => dismissToast(id))
  return () => {
    clearInterval(timer)
    stopSwiping()
  }
}

/** Whether a main button lies below it. */
function coversButton(place: Element): boolean {
  const box = place.getBoundingClientRect()
  return [...document.querySelectorAll('.bg-primary, .bg-danger')].some((button) => {
    const { top, bottom, left, right, width } = button.getBoundingClientRect()
    return width > 0 && top < box.bottom && bottom > box.top && left < box.right && right > box.left
  })
}

function followFinger(place: HTMLElement, dismiss: () => void): () => void {
  let from: number | null = null
  const begin = ({ pointerType, clientX }: PointerEvent) => {
    if (pointerType === 'touch') from = clientX
  }
  const move = ({ clientX, type }: PointerEvent) => {
    if (from === null) return
    const way = clientX - from
    place.style.translate = type === 'pointermove' ? `${way}px` : ''
    if (type === 'pointermove') return
    from = null
    if (Math.abs(way) > swipe) dismiss()
  }
  place.addEventListener('pointerdown', begin)
  for (const kind of ['pointermove', 'pointerup', 'pointercancel'] as const) place.addEventListener(kind, move)
  return () => {
    place.style.translate = ''
    place.removeEventListener('pointerdown', begin)
    for (const kind of ['pointermove', 'pointerup', 'pointercancel'] as const) place.removeEventListener(kind, move)
  }
}
