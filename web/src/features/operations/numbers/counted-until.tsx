import { m } from '../../../paraglide/messages.js'
import { RelativeTime } from '../../../ui/data/formatters.tsx'

/** How old the numbers are. */
export const CountedUntil = ({ at }: { at: string }) => (
  <p className="flex flex-wrap gap-x-1.5">
    <span>{m.numbers_as_of()}</span>
    <RelativeTime at={at} />
  </p>
)
