import { useInfiniteQuery } from '@tanstack/react-query'
import { type AdminPlace, placeChecks } from '@mtaa/contract/places/place-admin'
import { formatNumber } from '@mtaa/contract/number'
import { useMemo, useState } from 'react'
import { m } from '../../../paraglide/messages.js'
import { useApi } from '../../../platform/use-api.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import type { DataColumn } from '../../../ui/data/data-table/columns.ts'
import { DataTable } from '../../../ui/data/data-table/data-table.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Input, Select } from '../../../ui/forms/input.tsx'
import { Breadcrumb } from '../../../ui/layout/breadcrumb.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { adminPlacesQuery, placeListFilterOf } from './place-admin.queries.ts'
import { PlaceEditor } from './place-editor.tsx'
import { checkName, levelName } from './place-words.ts'

const base = '/admin/locations'

/** The tree, level by level, or what a search or a check finds in it. */
export function PlaceList({ search }: { search: URLSearchParams }) {
  const filter = placeListFilterOf(search)
  const query = useInfiniteQuery(adminPlacesQuery(useApi(), filter))
  const [edited, setEdited] = useState<AdminPlace | null>(null)
  const columns = useMemo(() => columnsOf(setEdited), [])
  const above = query.data?.pages[0]?.above ?? []
  return (
    <>
      {above.length > 0 ? (
        <Breadcrumb
          label={m.place_admin_tree()}
          steps={[
            { label: m.places_counties(), to: base },
            ...above.map(({ id, name }, index) => ({
              label: name,
              ...(index < above.length - 1 && { to: `${base}?under=${id}` }),
            })),
          ]}
        />
      ) : null}
      <DataTable
        label={m.page_admin_locations()}
        name="places"
        columns={columns}
        query={query}
        none={m.place_admin_none()}
        rowName={({ name }) => name}
        filters={<Filters search={search} />}
      />
      {edited ? <PlaceEditor key={edited.id} place={edited} onClose={() => setEdited(null)} /> : null}
    </>
  )
}

const columnsOf = (edit: (place: AdminPlace) => void): readonly DataColumn<AdminPlace>[] => [
  {
    id: 'name',
    title: m.settings_name(),
    main: true,
    cell: (place) => <Name place={place} />,
  },
  { id: 'level', title: m.place_admin_level(), cell: ({ level }) => levelName[level]() },
  {
    id: 'official_code',
    title: m.place_admin_official_code(),
    end: true,
    cell: ({ official_code, code }) => (official_code === code ? code : `${official_code} (${code})`),
  },
  {
    id: 'children',
    title: m.place_admin_children(),
    end: true,
    cell: ({ children, level }) => (level === 'ward' ? '–' : formatNumber(children)),
  },
  {
    id: 'map_link',
    title: m.place_admin_map(),
    cell: ({ map_link, map_shown }) => (map_link === null ? '–' : <MapLink link={map_link} shown={map_shown} />),
  },
  {
    id: 'former',
    title: m.place_admin_former(),
    hidden: true,
    cell: ({ former }) => former.join(', ') || '–',
  },
  {
    id: 'acts',
    title: m.common_change(),
    cell: (place) => (
      <Button onClick={() => edit(place)} aria-label={m.place_admin_edit({ name: place.name })}>
        {m.common_edit()}
      </Button>
    ),
  },
]

const MapLink = ({ link, shown }: { link: string; shown: boolean }) => (
  <span className="flex flex-wrap items-center gap-x-2">
    {link.startsWith('https://') && URL.canParse(link) ? (
      <a href={link} target="_blank" rel="noreferrer" className="min-h-11 content-center underline">
        {new URL(link).host}
      </a>
    ) : (
      <span className="wrap-anywhere">{link}</span>
    )}
    {shown ? null : <Badge tone="warning">{m.place_admin_hidden()}</Badge>}
  </span>
)

const Name = ({ place: { id, name, within, children, in_use } }: { place: AdminPlace }) => (
  <span className="flex flex-wrap items-center gap-x-2">
    <span>
      {children > 0 ? (
        <Link to={`${base}?under=${id}`} className="inline-block min-h-11 content-center font-medium underline">
          {name}
        </Link>
      ) : (
        <span className="inline-block min-h-11 content-center font-medium">{name}</span>
      )}
      {within ? <span className="-mt-2 block pb-1 text-sm font-normal text-muted">{within}</span> : null}
    </span>
    {in_use ? null : <Badge tone="warning">{m.place_admin_inactive()}</Badge>}
  </span>
)

/** A form of the URL, so that a filter can be shared and works without script. */
function Filters({ search }: { search: URLSearchParams }) {
  const of = (name: string) => search.get(name) ?? ''
  const isSet = of('q') !== '' || of('check') !== ''
  return (
    <form key={search.toString()} action={base} className="@container">
      {of('under') ? <input type="hidden" name="under" value={of('under')} /> : null}
      <div className="grid items-end gap-3 @min-[32rem]:grid-cols-2">
        <Input name="q" type="search" maxLength={80} defaultValue={of('q')} label={m.place_admin_search()} />
        <Select name="check" label={m.place_admin_quality()} defaultValue={of('check')}>
          <option value="">{m.listings_any()}</option>
          {placeChecks.map((check) => (
            <option key={check} value={check}>
              {checkName[check]()}
            </option>
          ))}
        </Select>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button type="submit" variant="primary">
          {m.logs_find()}
        </Button>
        {isSet ? (
          <Link to={base} className="min-h-11 content-center underline">
            {m.logs_clear()}
          </Link>
        ) : null}
      </div>
    </form>
  )
}
