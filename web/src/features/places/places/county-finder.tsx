import { useState } from 'react'
import { slugify } from '@mtaa/contract/slug'
import { m } from '../../../paraglide/messages.js'
import { Input } from '../../../ui/forms/input.tsx'
import { PlaceLinks } from './place-links.tsx'

/** All counties with a filter; accents, apostrophes and slashes are ignored. */
export function CountyFinder({ counties }: { counties: readonly { code: number; name: string; path: string }[] }) {
  const [typed, setTyped] = useState('')
  const wanted = slugify(typed)
  const shown = counties.filter(({ name }) => slugify(name).includes(wanted))
  return (
    <div className="flex flex-col gap-4">
      <div className="max-w-narrow">
        <Input
          label={m.places_find_county()}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {shown.length > 0 ? (
        <PlaceLinks places={shown} />
      ) : (
        <p role="status" className="py-6 text-muted">
          {m.places_no_counties()}
        </p>
      )}
    </div>
  )
}
