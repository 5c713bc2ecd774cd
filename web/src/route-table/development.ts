/** Tools of developers and testers; all obey one flag. */
import { Blocks, Bug, Component, FlaskConical, Map, Signpost, Table, UserPlus } from 'lucide-react'
import { m } from '../paraglide/messages.js'
import type { Icon } from '../ui/media/icon.ts'
import { dev } from './frame.ts'
import type { RouteGroup, RouteRow } from './route-row.ts'

const tool = (path: string, title: () => string, icon: Icon, group: RouteGroup) =>
  ({ path, title, icon, groups: [group], flag: 'dev_tools' }) satisfies RouteRow
/** All of them are one file. */
const page = 'development/test-page'
const testPage = (subject: string, title: () => string) =>
  ({ ...tool(`/test-${subject}`, title, FlaskConical, 'tools'), page }) satisfies RouteRow

export const devNavigation = {
  ...tool('/dev-navigation', m.page_dev_navigation, Signpost, 'developer'),
  page: 'development/dev-navigation',
} satisfies RouteRow
export const devUi = {
  path: '/dev/ui',
  page: 'dev-ui',
  title: m.page_dev_ui,
  icon: Component,
  flag: 'dev_tools',
  parent: dev,
} satisfies RouteRow

export const testIndex = {
  path: '/test-index',
  page: 'development/test-index',
  title: m.page_test_index,
  icon: Blocks,
  groups: ['developer', 'tools'],
  flag: 'dev_tools',
} satisfies RouteRow
export const testUpload = testPage('upload', m.page_test_upload)
export const testUploadSimple = testPage('upload-simple', m.page_test_upload_simple)
export const testVideo = testPage('video', m.page_test_video)
export const testAudio = testPage('audio', m.page_test_audio)
export const testStories = testPage('stories', m.page_test_stories)
export const testReels = testPage('reels', m.page_test_reels)
export const testLivestream = testPage('livestream', m.page_test_livestream)
export const testEmail = testPage('email', m.page_test_email)
export const testMpesa = testPage('mpesa', m.page_test_mpesa)
export const testGlobal = {
  ...tool('/test-global', m.page_test_global, FlaskConical, 'tools'),
  page: 'development/test-global',
} satisfies RouteRow
export const testCards = testPage('cards', m.page_test_cards)
export const testSearch = testPage('search', m.page_test_search)
export const testAuth = testPage('auth', m.page_test_auth)
export const testNotifications = testPage('notifications', m.page_test_notifications)
export const testLocation = testPage('location', m.page_test_location)
export const testDetail = testPage('detail', m.page_test_detail)
export const mapTest = { ...tool('/map-test', m.page_map_test, Map, 'tools'), page } satisfies RouteRow
export const alertsTest = { ...tool('/alerts-test', m.page_alerts_test, Bug, 'tools'), page } satisfies RouteRow
export const createTestUsers = {
  ...tool('/create-test-users', m.page_create_test_users, UserPlus, 'testing'),
  page: 'development/create-test-users',
} satisfies RouteRow
export const dataView = {
  ...tool('/data-view', m.page_data_view, Table, 'testing'),
  page: 'development/data-view',
} satisfies RouteRow
