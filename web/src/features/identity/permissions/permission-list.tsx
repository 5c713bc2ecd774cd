import type { ViewerKind } from '@mtaa/contract/identity/permissions'
import { m } from '../../../paraglide/messages.js'
import { Badge } from '../../../ui/data/badge.tsx'

const names: Record<ViewerKind, () => string> = {
  visitor: m.policies_visitor,
  member: m.policies_member,
  owner: m.policies_owner,
  'unknown role': m.policies_unknown_role,
  guest: m.policies_guest,
  'Market-Moderator': m.policies_market_moderator,
  'Content-Moderator': m.policies_content_moderator,
  'User-Verification-Moderator': m.policies_verification_moderator,
  'Customer-Support-Moderator': m.policies_support_moderator,
  'Event-Moderator': m.policies_event_moderator,
  Admin: m.policies_admin,
  'Super-Admin': m.policies_super_admin,
}

interface Row {
  name: string
  what: string
  may: readonly ViewerKind[]
}

/** Each action with the roles that may do it; a table of twelve columns does not fit a phone. */
export const PolicyList = ({ policies, standings }: { policies: readonly Row[]; standings: readonly ViewerKind[] }) => (
  <ul className="divide-y divide-line border-y border-line">
    {policies.map(({ name, what, may }) => (
      <li key={name} className="py-4">
        <h2 className="font-semibold">{what}</h2>
        <p className="mt-2 flex flex-wrap gap-2">
          {may.length === standings.length ? (
            <Badge tone="primary">{m.policies_everyone()}</Badge>
          ) : (
            may.map((role) => <Badge key={role}>{names[role]()}</Badge>)
          )}
        </p>
      </li>
    ))}
  </ul>
)
