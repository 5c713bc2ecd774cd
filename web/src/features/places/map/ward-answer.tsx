import type { PlaceCodes } from '@mtaa/contract/preferences'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/forms/button.tsx'
import type { Located, NotLocated } from './locate.ts'

const sentences: Record<NotLocated, () => string> = {
  denied: m.map_position_denied,
  unavailable: m.map_position_unavailable,
  outside: m.map_position_outside,
  not_installed: m.map_position_not_installed,
  offline: m.map_position_offline,
  rejected: m.map_position_rejected,
}

interface WardAnswerProps {
  answer: Located | { failed: NotLocated }
  onYes: (codes: PlaceCodes) => void
  onNo: () => void
}

/** What the search of a ward came to: the place, to be confirmed, or why there is none. Fetched with the search. */
export function WardAnswer({ answer, onYes, onNo }: WardAnswerProps) {
  if ('failed' in answer) return <p className="text-sm text-muted">{sentences[answer.failed]()}</p>
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{m.map_you_seem_to_be_in({ place: answer.names.join(', ') })}</p>
      <p className="text-sm text-muted">{answer.isRough ? m.map_position_rough() : m.map_position_approximate()}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => onYes(answer.codes)}>
          {m.common_yes()}
        </Button>
        <Button onClick={onNo}>{m.common_no()}</Button>
      </div>
    </div>
  )
}
