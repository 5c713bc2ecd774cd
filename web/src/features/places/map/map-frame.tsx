import { m } from '../../../paraglide/messages.js'

/** A map of another site. Its origin is one that the operator allows, so it may run its own scripts there. */
export const MapFrame = ({ src, name }: { src: string; name: string }) => (
  <iframe
    src={src}
    title={m.map_of({ name })}
    loading="lazy"
    sandbox="allow-scripts allow-same-origin allow-popups"
    referrerPolicy="no-referrer"
    className="h-100 w-full rounded-card border border-line bg-surface"
  />
)
