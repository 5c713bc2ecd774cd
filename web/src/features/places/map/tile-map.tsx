import type { PlaceLink } from '@mtaa/contract/places/places'
import { m } from '../../../paraglide/messages.js'
import { Link } from '../../../ui/layout/link.tsx'
import { shadeOf, shadeClass } from './shade.ts'
import { Legend } from './legend.tsx'
import { tileRows } from './tile-rows.ts'
import { useTotal } from './use-total.ts'

const cells = new Map<number, { x: number; y: number }>(
  tileRows.flatMap((row, y) => row.flatMap((code, x) => (code === 0 ? [] : [[code, { x: x + 1, y: y + 1 }] as const]))),
)

/**
 * The 47 counties as tiles, each about where it lies. Needs no boundaries and no script. Names stand where all of them fit
 * whole; on a phone the counties' official numbers do, as in the list beside it.
 */
export function TileMap({ counties }: { counties: readonly PlaceLink[] }) {
  const totalOf = useTotal()
  const max = Math.max(...counties.map(({ counts }) => totalOf(counts)))
  return (
    <div className="@container">
      <ul
        aria-label={m.map_of({ name: m.shell_kenya() })}
        className="mx-auto grid h-[25rem] max-w-2xl grid-cols-7 grid-rows-9 gap-1"
      >
        {counties.map(({ code, name, path, counts }) => {
          const cell = cells.get(code)
          const total = totalOf(counts)
          return cell ? (
            <li key={code} className="min-w-0" style={{ gridColumn: cell.x, gridRow: cell.y }}>
              <Link
                to={path}
                title={name}
                aria-label={m.map_place_count({ name, count: total })}
                className={`flex h-full flex-col items-center justify-center overflow-hidden rounded-md border border-line text-sm leading-tight @min-[36rem]:text-xs hover:border-primary ${shadeClass(shadeOf(total, max))}`}
              >
                <span className="font-bold tabular-nums">{code}</span>
                <span className="hidden max-w-full text-center @min-[36rem]:block">{name}</span>
              </Link>
            </li>
          ) : null
        })}
      </ul>
      <Legend max={max} />
    </div>
  )
}
