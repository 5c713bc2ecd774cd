import type { Site } from '../../../core/site/site.ts'
import type { PostLimits } from './pace.rules.ts'

/** How many posts members may make, as admins have set it. */
export const postPace = (site: Site): PostLimits => ({
  aDay: site.valueOf('posts_per_day'),
  firstHour: site.valueOf('posts_first_day'),
})
