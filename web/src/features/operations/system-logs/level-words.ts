import type { LogLevel } from '@mtaa/contract/operations/system-logs'
import { m } from '../../../paraglide/messages.js'
import type { Tone } from '../../../ui/data/badge.tsx'

export const levelWords: Readonly<Record<LogLevel, () => string>> = {
  info: m.logs_level_info,
  warn: m.logs_level_warn,
  error: m.logs_level_error,
  fatal: m.logs_level_fatal,
}

export const levelTones: Readonly<Record<LogLevel, Tone>> = {
  info: 'info',
  warn: 'warning',
  error: 'danger',
  fatal: 'danger',
}
