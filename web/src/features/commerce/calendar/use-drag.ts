import { useState, type MouseEvent as ReactMouseEvent, type PointerEvent as ReactPointerEvent, useRef } from 'react'

interface Shift {
  x: number
  y: number
}

/** Below this a drag is a click. */
const leastShift = 6

/** Dragging with a mouse or a pen; fingers scroll. */
export function useDrag(isOn: boolean, onEnd: (shift: Shift) => void) {
  const start = useRef<Shift>(null)
  const wasDragged = useRef(false)
  const [shift, setShift] = useState<Shift>()
  const shiftOf = ({ clientX, clientY }: ReactPointerEvent): Shift | undefined =>
    start.current ? { x: clientX - start.current.x, y: clientY - start.current.y } : undefined
  const stop = () => {
    start.current = null
    setShift(undefined)
  }
  const handlers = isOn
    ? {
        onPointerDown: (event: ReactPointerEvent) => {
          wasDragged.current = false
          if (event.pointerType === 'touch' || event.button !== 0) return
          start.current = { x: event.clientX, y: event.clientY }
          event.currentTarget.setPointerCapture(event.pointerId)
        },
        onPointerMove: (event: ReactPointerEvent) => {
          const moved = shiftOf(event)
          if (!moved || (!wasDragged.current && Math.hypot(moved.x, moved.y) < leastShift)) return
          wasDragged.current = true
          setShift(moved)
        },
        onPointerUp: (event: ReactPointerEvent) => {
          const moved = shiftOf(event)
          stop()
          if (moved && wasDragged.current) onEnd(moved)
        },
        onPointerCancel: stop,
      }
    : {}
  // A click of a key comes without a pointer: nothing was dragged.
  return { shift, handlers, isDragged: ({ detail }: ReactMouseEvent) => detail > 0 && wasDragged.current }
}
