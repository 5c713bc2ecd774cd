/** The whole tree as plain markup for `ServerRendered`. The last segment of a link's URL is what the filter looks at. */
import type { LocationTree } from '@mtaa/contract/places/places'
import { NumberBadge } from './number-badge.tsx'

const row = 'flex min-h-11 items-center py-2 hover:underline'

/** Counties with their constituencies and wards, folded. */
export const TreeRows = ({ counties }: LocationTree) =>
  counties.map((county) => (
    <details key={county.code} data-row={county.slug} className="group/county border-b border-line">
      <summary className="flex min-h-12 list-none items-center gap-3 py-1 font-semibold [&::-webkit-details-marker]:hidden">
        <NumberBadge code={county.code} />
        <span className="min-w-0 flex-1 break-words">{county.name}</span>
        <span className="text-sm font-normal text-muted tabular-nums">{county.constituencies.length}</span>
        <span aria-hidden="true" className="text-muted transition-transform group-open/county:rotate-90">
          ›
        </span>
      </summary>
      <div className="pb-3 pl-11">
        <a href={`/kenya/${county.slug}`} className={`${row} font-semibold text-primary`}>
          {county.name}
        </a>
        {county.constituencies.map((constituency) => {
          const path = `/kenya/${county.slug}/${constituency.slug}`
          return (
            <details key={constituency.code} data-row={constituency.slug} className="border-t border-line">
              <summary className="min-h-11 py-2.5">{constituency.name}</summary>
              <ul className="pb-2 pl-4">
                <li>
                  <a href={path} className={`${row} font-semibold text-primary`}>
                    {constituency.name}
                  </a>
                </li>
                {constituency.wards.map(({ code, name, slug }) => (
                  <li key={code} data-row={slug}>
                    <a href={`${path}/${slug}`} className={row}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          )
        })}
      </div>
    </details>
  ))

/** All wards by county, folded: what is found opens by itself. */
export const WardRows = ({ counties }: LocationTree) =>
  counties.map((county) => {
    const wards = county.constituencies.flatMap((constituency) =>
      constituency.wards.map((ward) => ({ ...ward, constituency })),
    )
    return (
      <details key={county.code} data-row={county.slug} className="group/county border-b border-line">
        <summary className="flex min-h-12 list-none items-center gap-3 py-1 [&::-webkit-details-marker]:hidden">
          <NumberBadge code={county.code} />
          <h2 className="min-w-0 flex-1 font-semibold break-words">{county.name}</h2>
          <span className="text-sm text-muted tabular-nums">{wards.length}</span>
          <span aria-hidden="true" className="text-muted transition-transform group-open/county:rotate-90">
            ›
          </span>
        </summary>
        <div className="pb-4 pl-11">
          <a href={`/kenya/${county.slug}`} className={`${row} font-semibold text-primary`}>
            {county.name}
          </a>
          <ul className="sm:grid sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-3">
            {wards.map(({ code, name, slug, constituency }) => (
              <li key={code} data-row={`${slug} ${constituency.slug}`} className="border-t border-line">
                <a
                  href={`/kenya/${county.slug}/${constituency.slug}/${slug}`}
                  className="flex min-h-11 flex-wrap items-center gap-x-2 py-2 hover:underline"
                >
                  {name} <span className="text-sm text-muted">{constituency.name}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </details>
    )
  })
