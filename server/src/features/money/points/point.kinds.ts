import { defineKinds, pathOf } from '../../../core/notifications.ts'
import { english } from './point.words.en.ts'
import { swahili } from './point.words.sw.ts'
import type { PointNotifications } from './point.notifications.ts'

const link = 'https://mtaa.test/x?key=a_b-c'

const samples: PointNotifications = {
  points_expiring: { points: '1,200', day: '3 December 2026', link },
}

/** What is sent about points. */
export const pointKinds = defineKinds<PointNotifications>({
  class: 'people',
  samples,
  mail: { en: english, sw: swahili },
  path: pathOf,
})
