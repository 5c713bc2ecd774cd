/** Pictures, sound and film. */
import { BookOpen, Clapperboard, Images, Radio } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import type { RouteRow } from './route-row.ts'

export const media = {
  path: '/media',
  title: m.page_media,
  icon: Images,
  groups: ['media'],
  flag: 'media_library',
} satisfies RouteRow

export const stories = {
  path: '/stories',
  title: m.page_stories,
  icon: BookOpen,
  groups: ['media'],
  flag: 'stories',
} satisfies RouteRow

export const reels = {
  path: '/reels',
  title: m.page_reels,
  icon: Clapperboard,
  groups: ['media'],
  flag: 'reels',
} satisfies RouteRow

export const livestream = {
  path: '/livestream',
  title: m.page_livestream,
  icon: Radio,
  groups: ['media'],
  flag: 'live_streams',
} satisfies RouteRow
