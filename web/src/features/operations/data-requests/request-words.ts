import type { StaffDataRequest } from '@mtaa/contract/identity/data-requests'
import { m } from '../../../paraglide/messages.js'
import type { Tone } from '../../../ui/data/badge.tsx'

interface Named {
  word: () => string
  tone: Tone
}

export const clockNames: Readonly<Record<StaffDataRequest['clock'], Named>> = {
  running: { word: m.data_request_in_time, tone: 'plain' },
  late: { word: m.job_queue_late, tone: 'warning' },
  overdue: { word: m.data_request_overdue, tone: 'danger' },
  ended: { word: m.common_ended, tone: 'plain' },
}
