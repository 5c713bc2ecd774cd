import { m } from '../../../paraglide/messages.js'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Link } from '../../../ui/layout/link.tsx'

interface Near {
  name: string
  path: string
  /** The place that contains it. */
  within: string
}

const isNear = (value: unknown): value is Near =>
  typeof value === 'object' && value !== null && 'name' in value && 'path' in value && 'within' in value

/** Similar names, from the refusal's details. */
function nearestOf(refusal: unknown): Near[] {
  const { details } = (refusal ?? {}) as { details?: { nearest?: unknown } }
  return Array.isArray(details?.nearest) ? details.nearest.filter(isNear) : []
}

/** An unknown place, with the five places of the most similar names. */
export function MissingPlace({ details }: { details: unknown }) {
  const nearest = nearestOf(details)
  return (
    <div className="mx-auto flex max-w-column flex-col gap-4 py-8">
      <h1 className="text-2xl font-bold">{m.places_missing_title()}</h1>
      {nearest.length > 0 ? (
        <>
          <p className="text-muted">{m.places_missing_text()}</p>
          <ul>
            {nearest.map(({ name, path, within }) => (
              <li key={path} className="border-b border-line">
                <Link to={path} className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 hover:underline">
                  <span className="font-semibold text-primary">{name}</span>
                  <span className="text-sm text-muted">{within}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p>
        <LinkButton to="/kenya">{m.common_browse_locations()}</LinkButton>
      </p>
    </div>
  )
}
