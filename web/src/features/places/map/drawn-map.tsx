import { useEffect, useMemo, useRef, useState } from 'react'
import type { Boundaries } from '@mtaa/contract/places/boundaries'
import { m } from '../../../paraglide/messages.js'
import { classNames } from '../../../ui/layout/class-names.ts'
import { Link } from '../../../ui/layout/link.tsx'
import { draw, type DrawnPlace, labelsOf } from './draw.ts'
import type { Drawing, MapPlace } from './drawing-of.ts'
import { fillClass, shadeOf } from './shade.ts'
import { shapesOf } from './shapes.ts'

const height = 400
/** Places smaller than this get a circle of this size to be hit by. */
const minTarget = 26

interface DrawnMapProps {
  boundaries: Boundaries
  drawing: Drawing
  name: string
}

/** Each place is a link; the one under the pointer or the focus is named in the corner. */
export function DrawnMap({ boundaries, drawing, name }: DrawnMapProps) {
  const [frame, width] = useWidth()
  const [active, setActive] = useState<MapPlace>()
  const places = useMemo(() => new Map(drawing.places.map((place) => [place.code, place])), [drawing])
  const shapes = useMemo(() => shapesOf(boundaries), [boundaries])
  const drawn = useMemo(() => (width > 0 ? draw(shapes, width, height) : []), [shapes, width])
  const labels = useMemo(() => {
    const isCounty = drawing.file === 'country'
    return labelsOf(drawn, (code) => [places.get(code)?.name ?? '', ...(isCounty ? [String(code)] : [])])
  }, [drawn, places, drawing.file])
  const max = Math.max(0, ...drawing.places.map(({ total }) => total))
  return (
    <div ref={frame} className="relative h-full">
      <svg
        role="group"
        aria-label={m.map_of({ name })}
        width={width}
        height={height}
        viewBox={`0 0 ${width || 1} ${height}`}
        className="block select-none"
      >
        {drawn.map((shape) => {
          const place = places.get(shape.code)
          return place ? (
            <PlaceShapeLink
              key={shape.code}
              shape={shape}
              place={place}
              fill={fillClass(shadeOf(place.total, max))}
              isCurrent={place.code === drawing.current}
              onActive={setActive}
            />
          ) : null
        })}
        <g aria-hidden="true" className="pointer-events-none fill-ink text-xs font-semibold">
          {labels.map(({ code, text, x, y }) => (
            <text
              key={code}
              x={x}
              y={y}
              textAnchor="middle"
              dominantBaseline="central"
              className="[paint-order:stroke] stroke-surface/80 [stroke-width:3]"
            >
              {text}
            </text>
          ))}
        </g>
      </svg>
      <p
        aria-hidden="true"
        className="pointer-events-none absolute top-0 left-0 max-w-full rounded-control bg-surface/90 px-2 py-1 text-sm empty:hidden"
      >
        {active ? m.map_place_count({ name: active.name, count: active.total }) : null}
      </p>
    </div>
  )
}

const outline =
  'stroke-edge [stroke-linejoin:round] [stroke-width:0.75] group-hover:stroke-ink group-hover:[stroke-width:2] group-focus-visible:stroke-accent group-focus-visible:[stroke-width:4]'

interface PlaceShapeLinkProps {
  shape: DrawnPlace
  place: MapPlace
  fill: string
  isCurrent: boolean
  onActive: (place: MapPlace | undefined) => void
}

function PlaceShapeLink({ shape, place, fill, isCurrent, onActive }: PlaceShapeLinkProps) {
  const { path, name, total } = place
  const isSmall = Math.max(shape.width, shape.height) < minTarget
  return (
    <Link
      to={path}
      aria-label={m.map_place_count({ name, count: total })}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={() => onActive(place)}
      onPointerLeave={() => onActive(undefined)}
      onFocus={() => onActive(place)}
      onBlur={() => onActive(undefined)}
      className="group outline-none"
    >
      <path d={shape.path} fillRule="evenodd" className={classNames(outline, isCurrent ? 'fill-sun' : fill)} />
      {isSmall ? <circle cx={shape.x} cy={shape.y} r={minTarget / 2} className="fill-transparent stroke-none" /> : null}
    </Link>
  )
}

/** The width of an element, followed as it changes. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)))
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, width] as const
}
