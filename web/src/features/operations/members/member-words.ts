import type { MemberState } from '@mtaa/contract/operations/members'
import { m } from '../../../paraglide/messages.js'
import type { Tone } from '../../../ui/data/badge.tsx'

export const stateName: Readonly<Record<MemberState, () => string>> = {
  active: m.members_state_active,
  restricted: m.members_state_restricted,
  suspended: m.members_state_suspended,
  leaving: m.members_state_leaving,
}

export const stateTone: Readonly<Record<MemberState, Tone>> = {
  active: 'plain',
  restricted: 'warning',
  suspended: 'danger',
  leaving: 'warning',
}
