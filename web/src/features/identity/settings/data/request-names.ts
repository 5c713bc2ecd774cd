import type { DataRequestKind, DataRequestState } from '@mtaa/contract/identity/data-requests'
import { m } from '../../../../paraglide/messages.js'
import type { Tone } from '../../../../ui/data/badge.tsx'

export const requestKindNames: Readonly<Record<DataRequestKind, () => string>> = {
  access: m.data_request_access,
  correction: m.data_request_correction,
  objection: m.data_request_objection,
  erasure: m.data_request_erasure,
}

export const requestStateNames: Readonly<Record<DataRequestState, { word: () => string; tone: Tone }>> = {
  received: { word: m.settings_state_received, tone: 'info' },
  acknowledged: { word: m.data_request_acknowledged, tone: 'info' },
  answered: { word: m.data_request_answered, tone: 'primary' },
  refused: { word: m.data_request_refused, tone: 'warning' },
  withdrawn: { word: m.settings_state_withdrawn, tone: 'plain' },
}
