/** Talking to each other. */
import {
  AtSign,
  Bell,
  Compass,
  Gift,
  HeartHandshake,
  MessageCircle,
  MessagesSquare,
  Newspaper,
  Star,
  Users,
} from 'lucide-react'
import { m } from '../paraglide/messages.js'
import { feed } from './main.ts'
import type { RouteRow } from './route-row.ts'

export const notifications = {
  path: '/notifications',
  title: m.page_notifications,
  icon: Bell,
  flag: 'notifications',
} satisfies RouteRow

export const messages = {
  path: '/messages',
  title: m.page_messages,
  icon: MessageCircle,
  flag: 'messages',
} satisfies RouteRow

export const mentions = { path: '/mentions', title: m.page_mentions, icon: AtSign, flag: 'mentions' } satisfies RouteRow

export const chat = { path: '/chat', title: m.page_chat, icon: MessagesSquare, flag: 'chat' } satisfies RouteRow

export const invitationCodes = {
  path: '/invitation-codes',
  title: m.page_invitation_codes,
  icon: Gift,
  audience: 'member',
  flag: 'invitation_codes',
} satisfies RouteRow

export const reviews = { path: '/reviews', title: m.page_reviews, icon: Star, flag: 'reviews' } satisfies RouteRow

export const groups = { path: '/groups', title: m.page_groups, icon: Users, flag: 'groups' } satisfies RouteRow

export const localGroups = {
  path: '/local-groups',
  title: m.page_local_groups,
  icon: HeartHandshake,
  flag: 'groups',
  parent: groups,
} satisfies RouteRow

export const interestGroups = {
  path: '/interest-groups',
  title: m.page_interest_groups,
  icon: Compass,
  flag: 'groups',
  parent: groups,
} satisfies RouteRow

export const post = {
  path: '/posts/:id',
  page: 'community/post',
  title: m.feed_post_title,
  icon: Newspaper,
  flag: 'feed',
  parent: feed,
} satisfies RouteRow
