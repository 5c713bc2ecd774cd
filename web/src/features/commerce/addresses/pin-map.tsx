import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, useMemo } from 'react'
import type { Pin } from '@mtaa/contract/commerce/sellers/addresses'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { wardShapeQuery } from '../../places/map/index.ts'
import { extentOf, moved, partsOf, pinAt } from './pin.ts'

interface PinMapProps {
  county: number
  ward: number
  /** Of the installed boundaries. */
  version: string
  pin: Pin | null
  onPin: (pin: Pin) => void
}

const [width, height] = [320, 240]

/** The outline of a ward on which a tap, or the arrow keys, put a pin. */
export function PinMap({ county, ward, version, pin, onPin }: PinMapProps) {
  const { data: rings, isPending } = useQuery(wardShapeQuery(useApi(), county, ward, version))
  const extent = useMemo(() => (rings ? extentOf(rings.flat(), width / height) : undefined), [rings])
  if (isPending) return <Skeleton className="aspect-[4/3] w-full max-w-100" />
  // A ward without an outline has no map; the pin is where one stands.
  if (!rings || !extent) return null
  const outline = rings
    .map((ring) =>
      ring
        .map(([lng = 0, lat = 0], index) => {
          const { across, down } = partsOf(extent, { lng, lat })
          return `${index === 0 ? 'M' : 'L'}${(across * width).toFixed(1)} ${(down * height).toFixed(1)}`
        })
        .join(''),
    )
    .join('Z')
  const put = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // A press of Enter has no place.
    if (detail === 0) return
    const box = currentTarget.getBoundingClientRect()
    onPin(pinAt(extent, (clientX - box.left) / box.width, (clientY - box.top) / box.height))
  }
  const move = (event: KeyboardEvent) => {
    const next = moved(extent, pin, event.key)
    if (!next) return
    event.preventDefault()
    onPin(next)
  }
  const at = pin && partsOf(extent, pin)
  return (
    <button
      type="button"
      aria-label={m.addresses_pin_map()}
      onClick={put}
      onKeyDown={move}
      className="w-full max-w-100 cursor-crosshair rounded-card border border-line bg-surface"
    >
      <svg viewBox={`0 0 ${width} ${height}`} className="block w-full" aria-hidden="true">
        <path d={`${outline}Z`} className="fill-primary-tint stroke-primary" strokeWidth={1.5} />
        {at ? (
          <g transform={`translate(${at.across * width} ${at.down * height})`}>
            <path
              d="M0 0 C-10 -12 -8 -22 0 -22 S10 -12 0 0Z"
              className="fill-accent stroke-surface"
              strokeWidth={1.5}
            />
            <circle cy={-14} r={3} className="fill-surface" />
          </g>
        ) : null}
      </svg>
    </button>
  )
}
